import { call, getContext, put, select, takeLatest } from 'typed-redux-saga';
import type { AppDispatch } from '../../app/root-reducer';
import { networkError } from '../../api/core/errors';
import { siteApi } from '../../api/core/site-api';
import { subscribersApi } from '../../api/readers/subscribers';
import { bulkContinued, bulkFailed, bulkFinished, bulkRequested, selectBulk, someChanged } from '../../features/readers/subscribers/slice';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

/** Changes the next ones; answers whether there are others. */
function* changeSome() {
	const state = yield* select(selectBulk);
	if (state.status !== 'running') {
		return false;
	}
	const { change, filter, before } = state;
	const { data, error } = yield* ask((dispatch) => dispatch(subscribersApi.endpoints.changeMatchingSubscribers.initiate({ change, ...filter, before })));
	if (error) {
		yield* put(bulkFailed(error.message));
		return false;
	}
	yield* put(someChanged(data));
	if (data.next === null) {
		yield* put(bulkFinished());
	}
	return data.next !== null;
}

function* changeAll() {
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	try {
		while (yield* call(changeSome)) {
			// The next ones are older than these.
		}
	} finally {
		// Also after a stop or a failure: some are changed.
		dispatch(siteApi.util.invalidateTags(['Subscriber']));
	}
}

/**
 * Changes all subscribers of a filter. A failed change goes on by `bulkContinued`; dismissing it stops it after those that are being changed: the
 * list is read again when the site has done them.
 */
export function* watchSubscriberChanges() {
	yield* takeLatest([bulkRequested, bulkContinued], function* handle() {
		yield* call(safely, changeAll, function* recover() {
			yield* put(bulkFailed(networkError('network').message));
		});
	});
}
