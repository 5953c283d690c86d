import { eventChannel } from 'redux-saga';
import { call, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { analyticsApi } from '../../api/insight/analytics';
import { maxEventsPerRequest } from '../../api/contract/insight/analytics.contract';
import {
	eventRecorded,
	eventsSettled,
	eventsTakenOver,
	maxEventAgeMs,
	queueEmptied,
	selectQueuedEvents,
	toBatch,
} from '../../features/insight/analytics/slice';
import { recordingEnded, selectIsRecording } from '../../features/site/session/slice';
import { selectStorageOwner } from '../../features/site/session/storage-owner';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

/** Events of one request. */
export const batchSize = 20;
/** Milliseconds that events wait for others. */
export const batchDelay = 10_000;
/** Milliseconds after each failure in a row; the last one repeats. */
export const retryDelays = [30_000, 120_000, 600_000, 1_800_000] as const;

/** Refusals after which nobody wants further events. */
const endsRecording: readonly string[] = ['analytics_off', 'user_not_connected', 'site_not_connected'];

/** Refusals that another try does not change: not of the session, of the rate or of a moment. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);

/** Waits until there is a batch: as many events as fit into it, or the first one has waited long enough. */
function* untilDue() {
	const { delay } = yield* port('clock');
	const hasAtLeast = function* (count: number) {
		while ((yield* select(selectQueuedEvents)).length < count) {
			yield* take([eventRecorded, eventsTakenOver]);
		}
	};
	yield* call(hasAtLeast, 1);
	yield* race({ full: call(hasAtLeast, batchSize), waited: call(delay, batchDelay) });
}

/** @return False where the batch is worth another try. */
function* sendBatch() {
	const { now } = yield* port('clock');
	const queued = yield* select(selectQueuedEvents);
	const expired = queued.filter(({ at }) => at < now() - maxEventAgeMs);
	const batch = queued.filter((event) => !expired.includes(event)).slice(0, batchSize);
	yield* put(eventsSettled({ ids: expired.map(({ id }) => id) }));
	if (batch.length === 0) {
		return true;
	}
	const { error: failure } = yield* ask((dispatch) => dispatch(analyticsApi.endpoints.recordEvents.initiate(toBatch(batch, now()))));
	if (failure && endsRecording.includes(failure.code)) {
		yield* put(recordingEnded());
		yield* put(queueEmptied());
		return true;
	}
	if (failure && !isFinal(failure.status)) {
		return false;
	}
	yield* put(eventsSettled({ ids: batch.map(({ id }) => id) }));
	return true;
}

/** Nobody is told of a failure: the person did not ask for this. */
function* sendBatches() {
	const { delay } = yield* port('clock');
	let failures = 0;
	while (true) {
		yield* untilDue();
		if (yield* sendBatch()) {
			failures = 0;
		} else {
			yield* call(delay, retryDelays[failures] ?? retryDelays[3]);
			failures = Math.min(failures + 1, retryDelays.length - 1);
		}
	}
}

/** Events that are sent while the page is left stay kept: the answer is not known, and an event that is sent twice counts once. */
function* watchLeaving() {
	const { onLeave, sendWhileLeaving } = yield* port('eventQueue');
	const { now } = yield* port('clock');
	const channel = eventChannel<true>((emit) => onLeave(() => emit(true)));
	try {
		while (true) {
			yield* take(channel);
			const queued = yield* select(selectQueuedEvents);
			if (queued.length > 0) {
				sendWhileLeaving(toBatch(queued.slice(0, maxEventsPerRequest), now()));
			}
		}
	} finally {
		channel.close();
	}
}

/** Events of earlier pages are sent, or thrown away where nobody wants them any more. */
function* takeOver(owner: string) {
	const queue = yield* port('eventQueue');
	const events = yield* call(queue.takeOver, owner);
	if (events.length > 0) {
		yield* put((yield* select(selectIsRecording)) ? eventsTakenOver({ events }) : queueEmptied());
	}
}

function* ignore() {
	// The events of this page are sent all the same.
}

/** Sends the recorded events in batches, and keeps them until they are counted (spec 1 §7 "Analytics"). */
export function* watchEvents() {
	const queue = yield* port('eventQueue');
	const owner = yield* select(selectStorageOwner);
	yield* takeEvery([eventRecorded, eventsTakenOver, eventsSettled, queueEmptied], function* keep() {
		queue.keep(owner, yield* select(selectQueuedEvents));
	});
	yield* fork(watchLeaving);
	yield* call(safely, () => takeOver(owner), ignore);
	yield* sendBatches();
}
