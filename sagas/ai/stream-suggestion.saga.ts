import { buffers, END, eventChannel, type EventChannel, type Task } from 'redux-saga';
import { call, cancel, flush, fork, put, select, take, takeMaybe } from 'typed-redux-saga';
import { apiErrorOf } from '../../api/core/errors';
import { blockRemoved } from '../../features/site/editor/actions';
import { selectPlatformUrl } from '../../features/site/session/slice';
import { selectAiSource } from '../../features/ai/aiFeature/source';
import { cutOffError, type SuggestionError, suggestionError } from '../../features/ai/suggestion/errors';
import {
	chunkReceived,
	connectionLost,
	functionCallChunkReceived,
	selectSuggestion,
	suggestionCompleted,
	suggestionDiscarded,
	suggestionFailed,
	suggestionForgotten,
	suggestionRequested,
	suggestionResumed,
	suggestionRetried,
	suggestionStopped,
	suggestionUndone,
} from '../../features/ai/suggestion/slice';
import { suggestionStreamRequest } from '../../features/ai/suggestion/stream-request';
import type { Ports, ServerSentEvent, StreamRequest } from '../../ports/index';
import { port } from '../core/port';
import { forgetToken, requestToken } from '../site/request-token';
import { safely } from '../core/safely';
import { readVoice } from './read-voice';
import { errorFromPayload, initialStreamState, readEvent, type StreamState, streamError, visibleText } from './stream-state';

/** Milliseconds; spec 1 §9: event-stream reconnect default delay. */
export const reconnectDelay = 1000;

/** Failed reconnects in a row before the suggestion fails. */
export const maxReconnects = 5;

/** Reconnects of one answer. Each costs a request to the model, and the platform allows it twelve attempts. */
export const maxReconnectsInAll = 11;

type ConnectionEvent =
	| { readonly type: 'event'; readonly event: ServerSentEvent }
	| { readonly type: 'refused'; readonly status: number; readonly body: unknown };

/** The state of the stream after one connection, and how the connection ended. */
interface ConnectionResult {
	readonly state: StreamState;
	readonly end: 'closed' | { readonly refused: number; readonly error: SuggestionError };
}

const isEnd = (value: object): value is END => value === END;

function openConnection(openStream: Ports['openStream'], request: StreamRequest): EventChannel<ConnectionEvent> {
	return eventChannel<ConnectionEvent>(
		(emit) =>
			openStream(request, {
				onEvent: (event) => emit({ type: 'event', event }),
				onRefused: ({ status, body }) => {
					emit({ type: 'refused', status, body });
					emit(END);
				},
				onClose: () => emit(END),
			}),
		buffers.expanding<ConnectionEvent>(64)
	);
}

function* showProgress(requesterId: string, before: StreamState, after: StreamState) {
	const text = visibleText(after);
	if (after.raw !== before.raw && text) {
		yield* put(chunkReceived({ requesterId, text, model: after.model }));
	}
	if (after.functionCall && after.functionCall !== before.functionCall) {
		yield* put(functionCallChunkReceived({ requesterId, functionCall: after.functionCall }));
	}
}

/** Reads one connection until it ends or the answer is complete; all events of one frame are one action. */
function* readStream(requesterId: string, request: StreamRequest, start: StreamState) {
	const openStream = yield* port('openStream');
	const clock = yield* port('clock');
	const channel = yield* call(openConnection, openStream, request);
	let state = start;
	try {
		while (true) {
			const first: ConnectionEvent | END = yield* takeMaybe(channel);
			if (isEnd(first)) {
				return { state, end: 'closed' } satisfies ConnectionResult;
			}
			const waiting: ConnectionEvent[] | END = yield* flush(channel);
			const batch = [first, ...(isEnd(waiting) ? [] : waiting)];
			const before = state;
			for (const item of batch) {
				if (item.type === 'refused') {
					const error = errorFromPayload(item.body, item.status);
					return { state, end: { refused: item.status, error } } satisfies ConnectionResult;
				}
				state = readEvent(state, item.event);
			}
			yield* call(showProgress, requesterId, before, state);
			if (state.isFinished || streamError(state)) {
				return { state, end: 'closed' } satisfies ConnectionResult;
			}
			yield* call(clock.nextFrame);
		}
	} finally {
		channel.close();
	}
}

function* fail(requesterId: string, error: SuggestionError) {
	yield* put(suggestionFailed({ requesterId, error }));
}

/** Streams a suggestion to its end. Reconnects after lost connections and renews one refused token. */
function* streamSuggestion(requesterId: string, isResumed: boolean) {
	const { delay } = yield* port('clock');
	const platformUrl = yield* select(selectPlatformUrl);
	const { run } = yield* select(selectSuggestion, requesterId);
	if (!run) {
		return;
	}
	const voice = yield* readVoice(run.request.postId);
	let state: StreamState = isResumed ? { ...initialStreamState, lastEventId: `${run.id}:-1` } : initialStreamState;
	let losses = 0;
	let reconnects = 0;
	let hasNewToken = false;
	while (true) {
		let token: string;
		try {
			token = yield* call(requestToken);
		} catch (failure) {
			// Spec 1 §7: a failure to obtain a token is treated as a network error.
			yield* call(fail, requesterId, suggestionError('error_network', apiErrorOf(failure).message));
			return;
		}
		const request = suggestionStreamRequest({ platformUrl, token, run, voice, lastEventId: state.lastEventId, received: state.raw });
		const before = state;
		const { state: after, end }: ConnectionResult = yield* call(readStream, requesterId, request, state);
		state = after;
		const error = streamError(state);
		if (error) {
			yield* call(fail, requesterId, error);
			return;
		}
		if (state.isFinished) {
			yield* put(suggestionCompleted({ requesterId, text: visibleText(state) ?? '', model: state.model }));
			return;
		}
		if (end !== 'closed' && end.refused === 401 && !hasNewToken) {
			hasNewToken = true;
			yield* call(forgetToken);
			continue;
		}
		// HTTP errors are final. Reconnect only after an event arrived.
		const isLost = end === 'closed' || end.refused === 0;
		losses = state === before ? losses + 1 : 1;
		if (!isLost || state.lastEventId === null || losses > maxReconnects || reconnects >= maxReconnectsInAll) {
			yield* call(fail, requesterId, end === 'closed' ? cutOffError(state.raw !== '') : end.error);
			return;
		}
		reconnects += 1;
		yield* put(connectionLost({ requesterId }));
		yield* call(delay, reconnectDelay);
	}
}

/** With the prompts, which elsewhere the platform has. */
const loadCore = () => import(/* webpackChunkName: "core-ai" */ './ask-wordpress');

/** The platform answers as it writes; without one WordPress answers, whole. */
function* answer(requesterId: string, isResumed: boolean) {
	if ((yield* select(selectAiSource)) !== 'wordpress') {
		yield* call(streamSuggestion, requesterId, isResumed);
		return;
	}
	const { askWordPress } = yield* call(loadCore);
	yield* call(askWordPress, requesterId, isResumed);
}

const starts = [suggestionRequested, suggestionRetried, suggestionResumed];
const stops = [suggestionStopped, suggestionDiscarded, suggestionUndone, suggestionForgotten];

/** Has each request answered. Stop, Discard, Undo, a new request and removing the block cancel it. */
export function* watchSuggestions() {
	const tasks = new Map<string, Task>();
	while (true) {
		const action = yield* take([...starts, ...stops, blockRemoved]);
		const requesterId = blockRemoved.match(action) ? action.payload.clientId : action.payload.requesterId;
		const running = tasks.get(requesterId);
		if (running) {
			yield* cancel(running);
			tasks.delete(requesterId);
		}
		if (starts.some((start) => start.match(action))) {
			const task = yield* fork(
				safely,
				() => answer(requesterId, suggestionResumed.match(action)),
				() => fail(requesterId, suggestionError(''))
			);
			tasks.set(requesterId, task);
		}
	}
}
