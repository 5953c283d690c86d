import { call, getContext, put, takeEvery } from 'typed-redux-saga';
import type { AppDispatch } from '../../app/root-reducer';
import { toNumber } from '../../api/contract/money/currency/currency';
import { networkError } from '../../api/core/errors';
import { membershipsApi } from '../../api/money/memberships';
import { contentPlanIds, withContentPlans } from '../../features/money/memberships/content-plans';
import { planCreated, planNotCreated } from '../../features/money/memberships/messages';
import { planCreationRequested, planDrafted, planDropped, type PlanRequest, taskDone, taskFailed } from '../../features/money/memberships/slice';
import { blockRemoved, blockReturned } from '../../features/site/editor/actions';
import type { FollowedBlock } from '../../ports/index';
import { followBlocks } from '../core/follow-blocks';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

const { endpoints, util } = membershipsApi;

function* fail({ clientId, kind }: PlanRequest, message: string) {
	const editor = yield* port('editor');
	editor.showSnackbar(planNotCreated(kind), 'error');
	yield* put(taskFailed({ clientId, message }));
}

/**
 * Makes a plan, selects it in the block that asked for it, and says so (spec 2 §8 "Memberships").
 * @param block It asked.
 */
function* createPlan(request: PlanRequest, block: FollowedBlock) {
	const { clientId, kind, plan, isForContent = false } = request;
	const { units, ...product } = plan;
	const editor = yield* port('editor');
	const { data, error } = yield* ask((dispatch) =>
		dispatch(endpoints.createMembershipProduct.initiate({ body: { ...product, price: toNumber(units, plan.currency) } }))
	);
	if (error) {
		yield* call(fail, request, error.message);
		return;
	}
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	dispatch(
		util.updateQueryData('getMembershipStatus', 'all', ({ products }) => {
			if (!products.some(({ id }) => id === data.id)) {
				products.push(data);
			}
		})
	);
	const now = block.placeNow() ?? clientId;
	const planIds = contentPlanIds(editor.getBlock(now)?.attributes ?? {});
	editor.updateAttributes(now, isForContent ? withContentPlans([...planIds, data.id]) : { planId: data.id, planIds: [data.id] });
	editor.showSnackbar(planCreated(kind), 'success');
	yield* put(taskDone({ clientId }));
	if (now !== clientId) {
		yield* put(planDropped({ clientId: now }));
	}
}

const planChanges = [planDrafted, planDropped, taskDone, blockRemoved, blockReturned];

/** Makes the plans that people enter. A plan that was asked for is made even if its block is removed meanwhile. */
export function* watchNewPlans() {
	const editor = yield* port('editor');
	yield* followBlocks(planChanges, ({ memberships }) => [...Object.keys(memberships.drafts), ...Object.keys(memberships.awayDrafts)]);
	yield* takeEvery(planCreationRequested, function* create({ payload }) {
		const block = editor.followBlock(payload.clientId);
		yield* call(
			safely,
			() => createPlan(payload, block),
			() => fail(payload, networkError('network').message)
		);
		block.leave();
	});
}
