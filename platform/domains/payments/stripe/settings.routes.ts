import { DeletePaymentProvider, GetPaymentProvider, SavePaymentProvider, TestPaymentProvider } from '../../../../api/contract/payment-provider.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import type { StripeSettings } from './settings';

/** docs/platform.md "Payments"; the shim checks that the caller may manage options. */
export function addStripeSettingsRoutes(server: PlatformServer, settings: StripeSettings): void {
	server.route({ ...contractRoute(GetPaymentProvider), handler: (request) => settings.describe(signedCaller(request).site.id) });
	server.route({ ...contractRoute(SavePaymentProvider), handler: (request) => settings.save(signedCaller(request).site.id, request.body, signedCaller(request).language) });
	server.route({ ...contractRoute(DeletePaymentProvider), handler: (request) => settings.remove(signedCaller(request).site.id) });
	server.route({ ...contractRoute(TestPaymentProvider), handler: (request) => settings.test(signedCaller(request).site.id, request.body) });
}
