import { DeletePaypal, GetPaypal, SavePaypal, TestPaypal } from '../../../../../api/contract/money/paypal.contract';
import type { PlatformServer } from '../../../../core/domain';
import { signedCaller } from '../../../../core/http/caller';
import { contractRoute } from '../../../../core/http/contract-route';
import type { PaypalSettingsService } from './settings';

/** docs/platform.md "Payments"; the shim checks that the caller may manage options. */
export function addPaypalSettingsRoutes(server: PlatformServer, settings: PaypalSettingsService): void {
	server.route({ ...contractRoute(GetPaypal), handler: (request) => settings.describe(signedCaller(request).site.id) });
	server.route({
		...contractRoute(SavePaypal),
		handler: (request) => settings.save(signedCaller(request).site.id, request.body, signedCaller(request).language),
	});
	server.route({ ...contractRoute(DeletePaypal), handler: (request) => settings.remove(signedCaller(request).site.id) });
	server.route({ ...contractRoute(TestPaypal), handler: (request) => settings.test(signedCaller(request).site.id, request.body) });
}
