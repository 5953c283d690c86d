import { call, put } from 'typed-redux-saga';
import { auditionEnded, auditionRequested } from '../../features/readers/newsletter/slice';
import { port } from '../core/port';
import { type BlockAction, takeLatestPerBlock } from '../core/take-latest-per-block';

/** Milliseconds (spec 2 §9 "Newsletter notice preview"). */
export const auditionTime = 3000;

function* endLater({ payload: { clientId } }: BlockAction) {
	const clock = yield* port('clock');
	yield* call(clock.delay, auditionTime);
	yield* put(auditionEnded({ clientId }));
}

function* end(clientId: string) {
	yield* put(auditionEnded({ clientId }));
}

/** Ends the preview of a notice. Another one for the same block begins the time anew. */
export function* watchAuditions() {
	yield* takeLatestPerBlock([auditionRequested], endLater, end);
}
