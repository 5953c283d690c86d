import {
	ConnectStripe,
	DeletePaymentProvider,
	DisconnectStripe,
	GetPaymentProvider,
	SavePaymentProvider,
	TestPaymentProvider,
} from '../../../../../api/contract/money/payment-provider.contract';
import type { PlatformServer } from '../../../../core/domain';
import { personOf, signedCaller } from '../../../../core/http/caller';
import { contractRoute } from '../../../../core/http/contract-route';
import type { StripeConnect } from './connect/service';
import type { StripeSettings } from './settings';

/** docs/platform.md "Payments"; the shim checks that the caller may manage options. */
export function addStripeSettingsRoutes(server: PlatformServer, settings: StripeSettings, connect: StripeConnect): void {
	server.route({
		...contractRoute(GetPaymentProvider),
		handler: (request) => settings.describe(signedCaller(request).site.id, signedCaller(request).language),
	});
	server.route({
		...contractRoute(SavePaymentProvider),
		handler: (request) => settings.save(signedCaller(request).site.id, request.body, signedCaller(request).language),
	});
	server.route({
		...contractRoute(DeletePaymentProvider),
		handler: (request) => settings.remove(signedCaller(request).site.id, signedCaller(request).language),
	});
	server.route({ ...contractRoute(TestPaymentProvider), handler: (request) => settings.test(signedCaller(request).site.id, request.body) });

	server.route({
		...contractRoute(ConnectStripe),
		async handler(request) {
			const caller = signedCaller(request);
			return { url: await connect.begin(caller.site, personOf(caller), request.body.return_url) };
		},
	});

	server.route({
		...contractRoute(DisconnectStripe),
		async handler(request) {
			const { site, language } = signedCaller(request);
			await connect.disconnect(site.id);
			return settings.describe(site.id, language);
		},
	});
}
