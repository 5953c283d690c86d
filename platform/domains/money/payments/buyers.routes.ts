import { ForgetBuyer } from '../../../../api/contract/money/buyers.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import type { Buyers } from './buyers';

export function addBuyerRoutes(server: PlatformServer, buyers: Buyers): void {
	server.route({
		...contractRoute(ForgetBuyer),
		handler: (request) => buyers.forget(signedCaller(request).site.id, request.body.email),
	});
}
