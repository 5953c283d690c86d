import { call } from 'typed-redux-saga';
import { accountConnected, connectCancelled } from '../features/memberships/messages';
import { port } from './ports';
import { safely } from './safely';

/** Parameters of the editor's address after a payment account was connected, or was not (spec 2 §4 "Payment connect and plan upgrade results"). */
const flags = { success: 'stripe_connect_success', cancelled: 'stripe_connect_cancelled' } as const;

function* showResult() {
	const readQuery = yield* port('readQuery');
	const query = readQuery();
	const isConnected = flags.success in query;
	if (!isConnected && !(flags.cancelled in query)) {
		return;
	}
	const editor = yield* port('editor');
	if (isConnected) {
		editor.showSnackbar(accountConnected(), 'success');
	} else {
		editor.showError(connectCancelled());
	}
	const forgetQuery = yield* port('forgetQuery');
	forgetQuery(Object.values(flags));
}

/** Says once how connecting a payment account ended. */
export function* watchConnectResult() {
	yield* call(safely, showResult, function* ignore() {});
}
