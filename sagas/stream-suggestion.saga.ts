import { buffers, END, eventChannel, type EventChannel, type Task } from 'redux-saga';
import { call, cancel, flush, fork, put, take, takeMaybe } from 'typed-redux-saga';
import { type SuggestionError, suggestionError } from '../features/suggestion/errors';
import {
	askerRemoved,
	chunkReceived,
	functionCallChunkReceived,
	lineLost,
	suggestionCompleted,
	suggestionFailed,
	suggestionRequested,
	suggestionReset,
	suggestionStopped,
} from '../features/suggestion/slice';
import { suggestionStreamRequest } from '../features/suggestion/stream-request';
import { editorInitialState } from '../store/initial-state';
import type { Ports, ServerSentEvent, StreamRequest } from '../store/ports';
import { port } from './ports';
import { forgetToken, requestToken } from './request-token';
import { safely } from './safely';
import { emptyTranscript, errorFromPayload, readEvent, type Transcript, transcriptError, visibleText } from './transcript';

/** Spec 1 §9: event-stream reconnect default delay, in milliseconds. */
export const reconnectDelay = 1000;

/** How often in a row a lost line is taken up again before the person is asked. */
export const maxReconnects = 5;

type Asked = ReturnType<typeof suggestionRequested>['payload'];

type LineEvent =
	| { readonly type: 'event'; readonly event: ServerSentEvent }
	| { readonly type: 'refused'; readonly status: number; readonly body: unknown };

/** A transcript after one line, and how the line ended. */
interface LineResult {
	readonly transcript: Transcript;
	readonly end: 'closed' | { readonly refused: number; readonly error: SuggestionError };
}

const isEnd = (value: object): value is END => value === END;

function lineChannel(openStream: Ports['openStream'], request: StreamRequest): EventChannel<LineEvent> {
	return eventChannel<LineEvent>(
		(emit) =>
			openStream(request, {
				onEvent: (event) => emit({ type: 'event', event }),
				onRefused: ({ status, body }) => {
					emit({ type: 'refused', status, body });
					emit(END);
				},
				onClose: () => emit(END),
			}),
		buffers.expanding<LineEvent>(64)
	);
}

function* showProgress(askerId: string, before: Transcript, after: Transcript) {
	const text = visibleText(after);
	if (after.raw !== before.raw && text) {
		yield* put(chunkReceived({ askerId, text }));
	}
	if (after.functionCall && after.functionCall !== before.functionCall) {
		yield* put(functionCallChunkReceived({ askerId, functionCall: after.functionCall }));
	}
}

/** Reads one line until it ends or the answer is complete; what arrives within a frame is one action. */
function* readLine(askerId: string, request: StreamRequest, start: Transcript) {
	const openStream = yield* port('openStream');
	const clock = yield* port('clock');
	const channel = yield* call(lineChannel, openStream, request);
	let transcript = start;
	try {
		while (true) {
			const first: LineEvent | END = yield* takeMaybe(channel);
			if (isEnd(first)) {
				return { transcript, end: 'closed' } as LineResult;
			}
			const waiting: LineEvent[] | END = yield* flush(channel);
			const batch = [first, ...(isEnd(waiting) ? [] : waiting)];
			const before = transcript;
			for (const item of batch) {
				if (item.type === 'refused') {
					const error = errorFromPayload(item.body, item.status);
					return { transcript, end: { refused: item.status, error } } as LineResult;
				}
				transcript = readEvent(transcript, item.event);
			}
			yield* call(showProgress, askerId, before, transcript);
			if (transcript.isFinished || transcriptError(transcript)) {
				return { transcript, end: 'closed' } as LineResult;
			}
			yield* call(clock.nextFrame);
		}
	} finally {
		channel.close();
	}
}

function* fail(askerId: string, error: SuggestionError) {
	yield* put(suggestionFailed({ askerId, error }));
}

/** Streams one suggestion to its end, through lost lines and one refused token. */
function* streamSuggestion({ askerId, runId, request }: Asked) {
	const { delay } = yield* port('clock');
	const { platformUrl, wpcomBlogId } = editorInitialState();
	let transcript = emptyTranscript;
	let losses = 0;
	let hasNewToken = false;
	while (true) {
		let token: string;
		try {
			token = yield* call(requestToken, wpcomBlogId);
		} catch {
			// Spec 1 §7: a failure to obtain a token is treated as a network error.
			return yield* call(fail, askerId, suggestionError('error_network'));
		}
		const line = suggestionStreamRequest({ platformUrl, token, runId, request, lastEventId: transcript.lastEventId });
		const before = transcript;
		const { transcript: after, end }: LineResult = yield* call(readLine, askerId, line, transcript);
		transcript = after;
		const error = transcriptError(transcript);
		if (error) {
			return yield* call(fail, askerId, error);
		}
		if (transcript.isFinished) {
			return yield* put(suggestionCompleted({ askerId, text: visibleText(transcript) ?? '' }));
		}
		if (end !== 'closed' && end.refused === 401 && !hasNewToken) {
			hasNewToken = true;
			yield* call(forgetToken);
			continue;
		}
		// A refusal is an answer; only a line that had begun, or was lost again on its way back, is taken up again.
		const isLost = end === 'closed' || (end.refused === 0 && transcript.lastEventId !== null);
		losses = transcript === before ? losses + 1 : 1;
		if (!isLost || transcript.lastEventId === null || losses > maxReconnects) {
			return yield* call(fail, askerId, end === 'closed' ? suggestionError('error_network') : end.error);
		}
		yield* put(lineLost({ askerId }));
		yield* call(delay, reconnectDelay);
	}
}

/** Starts a stream for each request, and ends it when the person stops, starts over, asks again or removes the asker. */
export function* watchSuggestions() {
	const tasks = new Map<string, Task>();
	while (true) {
		const action = yield* take([suggestionRequested, suggestionStopped, suggestionReset, askerRemoved]);
		const { askerId } = action.payload as { askerId: string };
		const running = tasks.get(askerId);
		if (running) {
			yield* cancel(running);
			tasks.delete(askerId);
		}
		if (suggestionRequested.match(action)) {
			const task = yield* fork(
				safely,
				() => streamSuggestion(action.payload),
				() => fail(askerId, suggestionError(''))
			);
			tasks.set(askerId, task);
		}
	}
}
