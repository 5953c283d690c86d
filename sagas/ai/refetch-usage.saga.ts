import type { Task } from 'redux-saga';
import { call, cancel, fork, put, select, take } from 'typed-redux-saga';
import { aiFeatureApi } from '../../api/ai/ai-feature';
import { selectAiSource } from '../../features/ai/aiFeature/source';
import { requestCounted, selectIsCounted, selectSessionRequests } from '../../features/ai/aiFeature/slice';
import {
	chunkReceived,
	functionCallChunkReceived,
	selectSuggestion,
	suggestionCompleted,
	suggestionFailed,
	suggestionRequested,
	suggestionRetried,
} from '../../features/ai/suggestion/slice';
import { port } from '../core/port';
import { ask } from '../core/ask';

/** Spec 2 §9 "AI usage": the delay of the refetch in milliseconds, and the number of local requests between two refetches. */
export const refetchDelay = 5000;
export const requestsPerRefetch = 3;

function* refetchUsage() {
	// WordPress counts nothing.
	if ((yield* select(selectAiSource)) === 'wordpress') {
		return;
	}
	yield* ask((dispatch) => dispatch(aiFeatureApi.endpoints.getAiFeature.initiate(undefined, { forceRefetch: true })));
}

function* refetchUsageLater() {
	const { delay } = yield* port('clock');
	yield* call(delay, refetchDelay);
	yield* call(refetchUsage);
}

/** The errors that are answers of the model; the platform counts them like a text. */
const answers: readonly string[] = ['error_unclear_prompt', 'error_moderation'];

const requests = [suggestionRequested, suggestionRetried];

/**
 * Counts each request that the platform counts: when its answer begins, or was refused by the model. Refetches the server's
 * count 5 seconds after every third request, immediately after a request over the quota. A new request delays a refetch.
 */
export function* watchUsage() {
	let pending: Task | undefined;
	function* refetchLater() {
		if (pending) {
			yield* cancel(pending);
		}
		pending = yield* fork(refetchUsageLater);
	}
	while (true) {
		const action = yield* take([...requests, chunkReceived, functionCallChunkReceived, suggestionCompleted, suggestionFailed]);
		if (requests.some((request) => request.match(action))) {
			if (pending?.isRunning()) {
				yield* refetchLater();
			}
			continue;
		}
		const errorCode = suggestionFailed.match(action) ? action.payload.error.code : null;
		if (errorCode === 'error_quota_exceeded') {
			yield* fork(refetchUsage);
		}
		if (errorCode !== null && !answers.includes(errorCode)) {
			continue;
		}
		const { run } = yield* select(selectSuggestion, action.payload.requesterId);
		if (run && !(yield* select(selectIsCounted, run.id))) {
			yield* put(requestCounted({ runId: run.id }));
			if ((yield* select(selectSessionRequests)) % requestsPerRefetch === 0) {
				yield* refetchLater();
			}
		}
	}
}
