import type { Draft, WithSlice } from '@reduxjs/toolkit';
import type { AiFeatureName, ChatMessage, FunctionDefinition } from '../../../api/contract/ai/ai-query.contract';
import { type ByBlock, createKeyedSlice, type OfEntry } from '../../site/editor/block-slice';
import { nothingTyped } from '../../../store/rooms';
import type { SuggestionError } from './errors';
import { createRunId } from './run-id';

/** Spec 1 §4 "Suggestion request". */
export type SuggestionStatus = 'init' | 'requesting' | 'suggesting' | 'done' | 'error';

/** A request (spec 1 §3 "Suggestion request options"). */
export interface SuggestionRequest {
	readonly question?: string;
	readonly messages?: readonly ChatMessage[];
	readonly postId?: number;
	readonly feature?: AiFeatureName;
	readonly fromCache?: boolean;
	readonly functions?: readonly FunctionDefinition[];
	readonly model?: string;
}

/** A request with its id. The platform counts requests with the same id once. */
export interface SuggestionRun {
	readonly id: string;
	readonly request: SuggestionRequest;
	/** When it was saved with its block; a Unix time in milliseconds. */
	readonly savedAt?: number;
}

export interface FunctionCall {
	readonly name: string;
	/** The JSON text received so far. */
	readonly arguments: string;
}

/** The suggestion of one requester: a block's clientId, or the name of a surface. */
export interface SuggestionEntry {
	readonly status: SuggestionStatus;
	/** Null until the first request. */
	readonly run: SuggestionRun | null;
	/** The whole suggestion so far; kept on stop and on error, so that nothing is lost. */
	readonly text: string;
	readonly functionCall: FunctionCall | null;
	/** The model of the last answer; null before it has begun. */
	readonly model: string | null;
	readonly error: SuggestionError | null;
	/** True from a lost connection until chunks arrive again. */
	readonly isReconnecting: boolean;
	/** True if the user stopped it. */
	readonly wasStopped: boolean;
	/** True where Undo of the editor took the running request back: Redo resumes its run. */
	readonly wasUndone: boolean;
	/** Every answer since the block was opened or discarded, oldest first, each once. */
	readonly answers: readonly string[];
	/** The answers of before: those until a Discard, an Accept or the removal of the block, each in a group. Undo can bring one back. */
	readonly pastAnswers: readonly (readonly string[])[];
	/** The addresses of images that the person called decorative: they need no alternative text. */
	readonly decorativeImages: readonly string[];
}

export type SuggestionState = ByBlock<SuggestionEntry>;

export const initialSuggestion: SuggestionEntry = {
	status: 'init',
	run: null,
	text: '',
	functionCall: null,
	model: null,
	error: null,
	isReconnecting: false,
	wasStopped: false,
	wasUndone: false,
	answers: [],
	pastAnswers: [],
	decorativeImages: [],
};

interface ForRequester {
	readonly requesterId: string;
}

interface Answer {
	readonly text: string;
	/** Null or left out where the platform did not name it. */
	readonly model?: string | null;
}

/** Whether a request is running. */
export const isRunning = ({ status }: Pick<SuggestionEntry, 'status'>): boolean => status === 'requesting' || status === 'suggesting';

/** Applies a change to a running suggestion; an action that arrives after its end is ignored. */
const whileRunning =
	<Payload extends ForRequester>(change: (entry: Draft<SuggestionEntry>, payload: Payload) => void) =>
	(entry: Draft<SuggestionEntry>, payload: Payload): void => {
		if (isRunning(entry)) {
			change(entry, payload);
		}
	};

const started = ({ text, answers, pastAnswers, decorativeImages }: SuggestionEntry, run: SuggestionRun): SuggestionEntry => ({
	...initialSuggestion,
	status: 'requesting',
	run,
	text,
	answers,
	pastAnswers,
	decorativeImages,
});

/** Begins anew, and still knows the answers of before and their last request. */
function withoutAnswer({ answers, pastAnswers, run, model, decorativeImages }: SuggestionEntry): SuggestionEntry | null {
	const past = answers.length > 0 ? [...pastAnswers, answers] : pastAnswers;
	return past.length > 0 ? { ...initialSuggestion, run, model, pastAnswers: past, decorativeImages } : null;
}

/** The answers that a text is one of; else the latest, also those of before where there are no others. */
export function answersWith(text: string, { answers, pastAnswers }: Pick<SuggestionEntry, 'answers' | 'pastAnswers'>): readonly string[] {
	const groups = [...pastAnswers, answers].filter(({ length }) => length > 0);
	return groups.findLast((group) => group.includes(text)) ?? groups.at(-1) ?? answers;
}

type OfSuggestion = OfEntry<SuggestionEntry, ForRequester>;

/** A request begins. */
const requestReducers = (ofEntry: OfSuggestion) => ({
	/** The person sent a request. The previous text stays until the first chunk of the next. */
	suggestionRequested: {
		prepare: ({ requesterId, request }: ForRequester & { readonly request: SuggestionRequest }) => ({
			payload: { requesterId, run: { id: createRunId(), request } },
		}),
		reducer: ofEntry<ForRequester & { readonly run: SuggestionRun }>((entry, { run }) => started(entry, run)),
	},
	/** The person sends the last request again, under its own run, so that it counts once. Nothing happens without one. */
	suggestionRetried: ofEntry<ForRequester>((entry) => (entry.run ? started(entry, entry.run) : undefined)),
	/** A block was opened that has an unfinished run from before a reload. */
	suggestionResumed: ofEntry<ForRequester & { readonly run: SuggestionRun }>((entry, { run }) => started(entry, run)),
});

/** Shows the answer so far, or the whole one. */
const answered = (ofEntry: OfSuggestion, status: 'suggesting' | 'done') =>
	ofEntry(
		whileRunning<ForRequester & Answer>((entry, { text, model = entry.model }) => {
			entry.status = status;
			entry.text = text;
			entry.model = model;
			entry.isReconnecting = false;
		})
	);

/** An answer arrives, or its request ends. */
const arrivalReducers = (ofEntry: OfSuggestion) => ({
	/** Text arrived, batched per frame; `text` is the suggestion so far. The first one replaces the previous suggestion. */
	chunkReceived: answered(ofEntry, 'suggesting'),
	/** A part of a function call arrived; `functionCall` is the call so far. */
	functionCallChunkReceived: ofEntry(
		whileRunning<ForRequester & { readonly functionCall: FunctionCall }>((entry, { functionCall }) => {
			entry.status = 'suggesting';
			entry.functionCall = functionCall;
			entry.isReconnecting = false;
		})
	),
	/** The connection was lost; the saga reconnects. */
	connectionLost: ofEntry(
		whileRunning<ForRequester>((entry) => {
			entry.isReconnecting = true;
		})
	),
	suggestionCompleted: answered(ofEntry, 'done'),
	/** The person pressed Stop or Esc; the text that has arrived is the suggestion. */
	suggestionStopped: ofEntry(
		whileRunning<ForRequester>((entry) => {
			entry.status = 'done';
			entry.isReconnecting = false;
			entry.wasStopped = true;
		})
	),
	suggestionFailed: ofEntry(
		whileRunning<ForRequester & { readonly error: SuggestionError }>((entry, { error }) => {
			entry.status = 'error';
			entry.error = error;
			entry.isReconnecting = false;
		})
	),
});

/** What becomes of the answers of a block. */
const answerReducers = (ofEntry: OfSuggestion) => ({
	/** An answer was saved with the block; `replaced` is the answer that the block had before, if any. */
	answerSaved: ofEntry<ForRequester & { readonly text: string; readonly replaced: string | null }>((entry, { text, replaced }) => {
		const before = replaced === null ? [] : [replaced];
		// After an Undo `replaced` can be an answer of before; the others of its group go on with it.
		const group = entry.pastAnswers.findLast((past) => before.some((answer) => past.includes(answer))) ?? [];
		entry.answers = [...new Set([...group, ...entry.answers, ...before, text])];
	}),
	/** The person went back to an earlier answer, or forth again. */
	answerChosen: ofEntry<ForRequester & { readonly text: string }>(() => undefined),
	/** The person had a fault of the answer mended; the mended answer takes the place of the one that it was made of. */
	answerMended: ofEntry<ForRequester & { readonly text: string; readonly replaced: string }>((entry, { text, replaced }) => {
		const mended = (answers: readonly string[]) => [...new Set(answers.map((answer) => (answer === replaced ? text : answer)))];
		entry.answers = mended(entry.answers);
		entry.pastAnswers = entry.pastAnswers.map(mended);
	}),
	/** The person said that an image of the answer only decorates. */
	imageCalledDecorative: ofEntry<ForRequester & { readonly address: string }>((entry, { address }) => {
		entry.decorativeImages = [...new Set([...entry.decorativeImages, address])];
	}),
});

/** The answer is done with, or its request was taken back. */
const endReducers = (ofEntry: OfSuggestion) => ({
	/** The person accepted the suggestion. It stays until the block is replaced, so that a failure loses nothing. */
	suggestionAccepted: ofEntry<ForRequester>(() => undefined),
	/** The person discarded the suggestion. Undo of the editor brings back its text; its other answers are kept for then. */
	suggestionDiscarded: ofEntry<ForRequester>(withoutAnswer),
	/** Undo of the editor took the request back while its answer arrived. */
	suggestionUndone: ofEntry<ForRequester>((entry) => ({ ...initialSuggestion, ...withoutAnswer(entry), run: entry.run, wasUndone: true })),
	/** Its surface is done with the suggestion, and nothing brings it back. */
	suggestionForgotten: ofEntry<ForRequester>(() => null),
});

export const suggestionSlice = createKeyedSlice('ai', {
	name: 'suggestion',
	initialEntry: () => initialSuggestion,
	keyOf: ({ requesterId }: ForRequester) => requesterId,
	reducers: (ofEntry) => ({
		...requestReducers(ofEntry),
		...arrivalReducers(ofEntry),
		...answerReducers(ofEntry),
		...endReducers(ofEntry),
	}),
	removed: withoutAnswer,
	// What was asked is in the block or the bar that asked.
	wouldLose: nothingTyped,
	selectors: (entryOf) => ({
		/** The suggestion of a requester; the initial one before its first request. */
		selectSuggestion: entryOf,
		/** Whether any requester has this run: two blocks must not read the same run. */
		selectIsRunActive: (state: SuggestionState, runId: string): boolean => Object.values(state).some((entry) => entry.run?.id === runId && isRunning(entry)),
	}),
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof suggestionSlice> {}
}

export const { selectSuggestion, selectIsRunActive } = suggestionSlice.selectors;

export const {
	suggestionRequested,
	suggestionRetried,
	suggestionResumed,
	chunkReceived,
	functionCallChunkReceived,
	connectionLost,
	suggestionCompleted,
	suggestionStopped,
	suggestionFailed,
	answerSaved,
	answerChosen,
	answerMended,
	imageCalledDecorative,
	suggestionAccepted,
	suggestionDiscarded,
	suggestionUndone,
	suggestionForgotten,
} = suggestionSlice.actions;
