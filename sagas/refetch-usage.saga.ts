import type { Task } from 'redux-saga';
import { call, cancel, fork, put, select, take } from 'typed-redux-saga';
import { aiFeatureApi } from '../api/ai-feature';
import { requestCounted, selectSessionRequests } from '../features/aiFeature/slice';
import { suggestionCompleted, suggestionFailed, suggestionStopped } from '../features/suggestion/slice';
import { port } from './ports';
import { rest } from './rest';

/** Spec 2 §9 "AI usage": the delay of the refetch in milliseconds, and the number of local requests between two refetches. */
export const refetchDelay = 5000;
export const requestsPerRefetch = 3;

function* refetchUsage() {
	yield* rest((dispatch) => dispatch(aiFeatureApi.endpoints.getAiFeature.initiate(undefined, { forceRefetch: true })));
}

function* refetchUsageLater() {
	const { delay } = yield* port('clock');
	yield* call(delay, refetchDelay);
	yield* call(refetchUsage);
}

const uncounted: readonly string[] = ['error_network', 'error_quota_exceeded'];

/**
 * Counts each request that the platform counted (spec 1 §8: not those that ended in a network or quota error), and
 * refetches the server's count: with a delay after every third request, immediately after a refused request.
 */
export function* watchUsage() {
	let pending: Task | undefined;
	while (true) {
		const action = yield* take([suggestionCompleted, suggestionStopped, suggestionFailed]);
		const errorCode = suggestionFailed.match(action) ? action.payload.error.code : null;
		if (errorCode === 'error_quota_exceeded') {
			yield* fork(refetchUsage);
		}
		if (errorCode && uncounted.includes(errorCode)) {
			continue;
		}
		yield* put(requestCounted());
		if ((yield* select(selectSessionRequests)) % requestsPerRefetch === 0) {
			if (pending) {
				yield* cancel(pending);
			}
			pending = yield* fork(refetchUsageLater);
		}
	}
}
