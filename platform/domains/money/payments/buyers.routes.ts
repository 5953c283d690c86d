import { FindPaidPlans, ForgetBuyer } from '../../../../api/contract/money/buyers.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import type { Buyers } from './buyers';
import type { PaidPlans } from './paid-plans';

export function addBuyerRoutes(server: PlatformServer, buyers: Buyers, paidPlans: PaidPlans): void {
	server.route({
		...contractRoute(ForgetBuyer),
		handler: (request) => buyers.forget(signedCaller(request).site.id, request.body.email),
	});

	server.route({
		...contractRoute(FindPaidPlans),
		handler: async (request) => ({ plans: await paidPlans.of(signedCaller(request).site.id, request.body.email) }),
	});
}
