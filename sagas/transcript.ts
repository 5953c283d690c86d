import { type SuggestionError, suggestionError, suggestionErrorFromStatus } from '../features/suggestion/errors';
import type { FunctionCall } from '../features/suggestion/slice';
import { stripFences } from '../features/suggestion/strip-fences';
import { detectUnclearPrompt } from '../features/suggestion/unclear-prompt';
import type { ServerSentEvent } from '../store/ports';

/** What a stream has said so far. */
export interface Transcript {
	readonly raw: string;
	readonly functionCall: FunctionCall | null;
	/** The id of the last event that carried one: where to resume. */
	readonly lastEventId: string | null;
	readonly isFinished: boolean;
	readonly error: SuggestionError | null;
}

export const emptyTranscript: Transcript = {
	raw: '',
	functionCall: null,
	lastEventId: null,
	isFinished: false,
	error: null,
};

interface Payload {
	readonly code?: unknown;
	readonly data?: { readonly status?: unknown };
	readonly choices?: readonly {
		readonly delta?: { readonly content?: unknown; readonly function_call?: { readonly name?: unknown; readonly arguments?: unknown } };
	}[];
}

function parsePayload(data: string): Payload {
	try {
		const payload: unknown = JSON.parse(data);
		return typeof payload === 'object' && payload !== null ? payload : {};
	} catch {
		// One unreadable event must not cost the person the rest of the answer.
		return {};
	}
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The error that an error body or an error event stands for: by its code where the catalogue knows it, else by its status. */
export function errorFromPayload(payload: unknown, status: number): SuggestionError {
	const { code, data } = (typeof payload === 'object' && payload !== null ? payload : {}) as Payload;
	// The platform's own word that a run cannot go on (docs/protocol.md); its statuses mean nothing in the catalogue.
	if (asText(code).startsWith('run_')) {
		return suggestionError('error_network');
	}
	const byCode = suggestionError(asText(code));
	return byCode.code === 'error_unknown' ? suggestionErrorFromStatus(typeof data?.status === 'number' ? data.status : status) : byCode;
}

/** Adds one event to the transcript (spec 1 §7 "Streaming suggestion"). */
export function readEvent(transcript: Transcript, { id, event, data }: ServerSentEvent): Transcript {
	const next = id ? { ...transcript, lastEventId: id } : transcript;
	if (data === '[DONE]') {
		return { ...next, isFinished: true };
	}
	const payload = parsePayload(data);
	if (event === 'error') {
		return { ...next, error: errorFromPayload(payload, 500) };
	}
	const delta = payload.choices?.[0]?.delta;
	const call = delta?.function_call;
	return {
		...next,
		raw: next.raw + asText(delta?.content),
		functionCall: call
			? {
					name: asText(call.name) || (next.functionCall?.name ?? ''),
					arguments: (next.functionCall?.arguments ?? '') + asText(call.arguments),
				}
			: next.functionCall,
	};
}

/**
 * The text to show: nothing while it could still be the unclear-prompt marker, and no fence of four backticks.
 * @return null while it is held back.
 */
export function visibleText({ raw, isFinished }: Transcript): string | null {
	const verdict = detectUnclearPrompt(raw);
	const isHeld = verdict === 'unclear' || (verdict === 'held' && !(isFinished && raw !== ''));
	return isHeld ? null : stripFences(raw, isFinished);
}

/** The error in a transcript: one that the stream said, an unclear prompt, or an end without a word. */
export function transcriptError(transcript: Transcript): SuggestionError | null {
	if (transcript.error) {
		return transcript.error;
	}
	if (detectUnclearPrompt(transcript.raw) === 'unclear') {
		return suggestionError('error_unclear_prompt');
	}
	return transcript.isFinished && transcript.raw.trim() === '' && !transcript.functionCall ? suggestionError('') : null;
}
