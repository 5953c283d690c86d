import { call, select } from 'typed-redux-saga';
import { sitePlanApi } from '../../api/site/site-plan';
import { upgradeUrl } from '../../features/site/connection/links';
import { resultFlags as flags } from '../../features/money/memberships/result-flags';
import { accountConnected, connectCancelled, planUpgraded, viewPlan } from '../../features/money/memberships/messages';
import { selectAdminUrl, selectSiteType } from '../../features/site/session/slice';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

/** The name of the site's plan; empty for none, and where it cannot be had. Hosted sites do not ask (spec 2 §7). */
function* loadPlanName() {
	if ((yield* select(selectSiteType)) !== 'jetpack') {
		return '';
	}
	const { data } = yield* ask((dispatch) => dispatch(sitePlanApi.endpoints.getSitePlan.initiate()));
	return data ?? '';
}

/** Congratulates, with a way to the plan. */
function* showUpgrade() {
	const plan = yield* call(loadPlanName);
	const adminUrl = yield* select(selectAdminUrl);
	const [editor, navigate] = [yield* port('editor'), yield* port('navigate')];
	const close = editor.offer(planUpgraded(plan), [viewPlan()], () => {
		close();
		navigate(upgradeUrl(adminUrl));
	});
}

function* showResults() {
	const [readQuery, forgetQuery, editor] = [yield* port('readQuery'), yield* port('forgetQuery'), yield* port('editor')];
	const query = readQuery();
	const found = Object.values(flags).filter((flag) => flag in query);
	if (found.length === 0) {
		return;
	}
	forgetQuery(found);
	if (flags.connected in query) {
		editor.showSnackbar(accountConnected(), 'success');
	} else if (flags.cancelled in query) {
		editor.showError(connectCancelled());
	}
	if (flags.upgraded in query) {
		yield* call(showUpgrade);
	}
}

/** Says once how connecting a payment account or upgrading the plan ended. */
export function* watchQueryResults() {
	yield* call(safely, showResults, function* ignore() {});
}
