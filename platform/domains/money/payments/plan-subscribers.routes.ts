import { ListPlanSubscribers, ListSubscribedPlans } from '../../../../api/contract/money/plan-subscribers.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import type { PlanSubscribers } from './plan-subscribers';

/** The subscribers of a site's plans; the shim checks that the caller may manage options. */
export function addPlanSubscriberRoutes(server: PlatformServer, planSubscribers: PlanSubscribers): void {
	server.route({
		...contractRoute(ListSubscribedPlans),
		handler: async (request) => ({ plans: await planSubscribers.plans(signedCaller(request).site.id) }),
	});

	server.route({
		...contractRoute(ListPlanSubscribers),
		handler: (request) => planSubscribers.list(signedCaller(request).site.id, request.params.id, request.query.page ?? 1),
	});
}
