import { readChatEvent } from '../../api/contract/ai/chat-chunk';
import { withoutReasoning } from '../../api/contract/ai/reasoning';
import { type SuggestionError, suggestionError, suggestionErrorFromStatus } from '../../features/ai/suggestion/errors';
import type { FunctionCall } from '../../features/ai/suggestion/slice';
import { shownAnswer } from '../../features/ai/suggestion/strip-fences';
import { detectUnclearPrompt } from '../../features/ai/suggestion/unclear-prompt';
import type { ServerSentEvent } from '../../ports/index';

/** The state of a stream after the events so far. */
export interface StreamState {
	readonly raw: string;
	readonly functionCall: FunctionCall | null;
	/** The model that answers; null before its first chunk. */
	readonly model: string | null;
	/** The id of the last event with an id; the platform resumes after it. */
	readonly lastEventId: string | null;
	readonly isFinished: boolean;
	readonly error: SuggestionError | null;
}

export const initialStreamState: StreamState = {
	raw: '',
	functionCall: null,
	model: null,
	lastEventId: null,
	isFinished: false,
	error: null,
};

interface ErrorPayload {
	readonly code?: unknown;
	readonly data?: { readonly status?: unknown };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The error of an error body or an error event: by its code if the catalogue has it, else by its status.
 * @param status Null if there is none.
 */
export function errorFromPayload(payload: unknown, status: number | null): SuggestionError {
	const { code, data }: ErrorPayload = typeof payload === 'object' && payload !== null ? payload : {};
	// The platform's codes for a run that cannot go on (docs/protocol.md); their statuses mean other errors in the catalogue.
	if (asText(code).startsWith('run_')) {
		return { ...suggestionError('error_network'), ...(code === 'run_not_found' && { isGone: true }) };
	}
	const byCode = suggestionError(asText(code));
	const knownStatus = typeof data?.status === 'number' ? data.status : status;
	return byCode.code === 'error_unknown' && knownStatus !== null ? suggestionErrorFromStatus(knownStatus) : byCode;
}

/** Ids are `RUN:N` (docs/protocol.md "Runs"). A server that ignores Last-Event-ID sends the run from its start again. */
function isRepeated(id: string, lastEventId: string | null): boolean {
	const [run = '', index = ''] = splitEventId(id);
	const [lastRun = '', lastIndex = ''] = splitEventId(lastEventId ?? '');
	return run === lastRun && Number(index) <= Number(lastIndex);
}

function splitEventId(id: string): readonly string[] {
	const colon = id.lastIndexOf(':');
	return [id.slice(0, colon), id.slice(colon + 1)];
}

/** The state after one more event (spec 1 §7 "Streaming suggestion"). */
export function readEvent(state: StreamState, { id, event, data }: ServerSentEvent): StreamState {
	if (id && isRepeated(id, state.lastEventId)) {
		return state;
	}
	const next = id ? { ...state, lastEventId: id } : state;
	const read = readChatEvent(event, data);
	if (read.kind === 'done') {
		return { ...next, isFinished: true };
	}
	if (read.kind === 'error') {
		return { ...next, error: errorFromPayload(read.error, null) };
	}
	// An invalid event must not end the stream.
	if (read.kind === 'unreadable') {
		return next;
	}
	const { text, model, functionCall: call, finishReason } = read;
	return {
		...next,
		raw: next.raw + text,
		model: model || next.model,
		functionCall: call
			? {
					name: (next.functionCall?.name ?? '') + call.name,
					arguments: (next.functionCall?.arguments ?? '') + call.arguments,
				}
			: next.functionCall,
		error: finishReason === 'error' ? suggestionError('error_network') : finishReason === 'content_filter' ? suggestionError('error_moderation') : next.error,
	};
}

/**
 * The text to show: held back while it can be the unclear-prompt marker, and without a model's reasoning and fences of four backticks.
 * @return null while it is held back.
 */
export function visibleText({ raw, isFinished }: StreamState): string | null {
	const answer = withoutReasoning(raw, isFinished);
	const detection = detectUnclearPrompt(answer);
	const isHeld = detection === 'unclear' || (detection === 'held' && !(isFinished && answer !== ''));
	return isHeld ? null : shownAnswer(answer, isFinished);
}

/** The error of a stream: its error event, an unclear prompt, or an end without text. */
export function streamError(state: StreamState): SuggestionError | null {
	if (state.error) {
		return state.error;
	}
	const answer = withoutReasoning(state.raw, state.isFinished);
	if (detectUnclearPrompt(answer) === 'unclear') {
		return suggestionError('error_unclear_prompt');
	}
	return state.isFinished && answer.trim() === '' && !state.functionCall ? suggestionError('') : null;
}
