import { call, put } from 'typed-redux-saga';
import { connectionLost } from '../../features/video/videoUploads/slice';
import { port } from '../core/port';

/** Milliseconds before each further attempt (spec 2 §9 "Video"). */
export const retryDelays = [0, 1000, 3000, 5000, 10_000] as const;
/** Milliseconds between attempts after those, while the platform or the site cannot be reached. */
const unreachableDelay = 30_000;

/** Nothing answers, or a proxy answers for a server that is away: that passes by itself. */
const isUnreachable = (status: number): boolean => status === 0 || (status >= 502 && status <= 504);

/**
 * Waits where an upload goes on without the person: while the browser is offline, and, once the delays are used up, while nothing answers.
 * @param status HTTP status of the failure; 0 without a response.
 * @param attempt How many of the delays were used.
 * @return Whether it has waited; else the failure is the caller's.
 */
export function* waitForServer({ uploadId, status, attempt }: { readonly uploadId: string; readonly status: number; readonly attempt: number }) {
	const { delay } = yield* port('clock');
	const isOnline = yield* port('isOnline');
	const untilOnline = yield* port('untilOnline');
	if (!isOnline()) {
		yield* put(connectionLost({ uploadId, reason: 'offline' }));
		yield* call(untilOnline);
		return true;
	}
	if (attempt < retryDelays.length || !isUnreachable(status)) {
		return false;
	}
	yield* put(connectionLost({ uploadId, reason: 'unreachable' }));
	yield* call(delay, unreachableDelay);
	return true;
}
