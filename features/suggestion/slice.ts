import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { AiFeatureName, ChatMessage, FunctionDefinition } from '../../api/contract/ai-query.contract';
import { rootReducer, type RootState } from '../../store/reducer';
import type { SuggestionError } from './errors';

/** Spec 1 §4 "Suggestion request". */
export type SuggestionStatus = 'init' | 'requesting' | 'suggesting' | 'done' | 'error';

/** What a request asks and how (spec 1 §3 "Suggestion request options"). */
export interface SuggestionRequest {
	readonly question?: string;
	readonly messages?: readonly ChatMessage[];
	readonly postId?: number;
	readonly feature?: AiFeatureName;
	readonly fromCache?: boolean;
	readonly functions?: readonly FunctionDefinition[];
	readonly model?: string;
}

export interface FunctionCall {
	readonly name: string;
	/** JSON text, as far as it has arrived. */
	readonly arguments: string;
}

/** One suggestion per asker: a block's clientId, or the name of a surface. */
export interface SuggestionEntry {
	readonly status: SuggestionStatus;
	/** Names the run on the platform; null until the first request. */
	readonly runId: string | null;
	readonly request: SuggestionRequest | null;
	/** The whole suggestion so far; kept on stop and on error, so that nothing that was read is lost. */
	readonly text: string;
	readonly functionCall: FunctionCall | null;
	readonly error: SuggestionError | null;
	/** True from a lost line until chunks come again. */
	readonly isReconnecting: boolean;
	/** True where the person ended it. */
	readonly wasStopped: boolean;
}

export type SuggestionState = Readonly<Record<string, SuggestionEntry>>;

export const initialSuggestion: SuggestionEntry = {
	status: 'init',
	runId: null,
	request: null,
	text: '',
	functionCall: null,
	error: null,
	isReconnecting: false,
	wasStopped: false,
};

interface ForAsker {
	readonly askerId: string;
}

const isRunning = (entry: SuggestionEntry | undefined): entry is SuggestionEntry =>
	entry?.status === 'requesting' || entry?.status === 'suggesting';

/** Applies `change` to a running suggestion; whatever arrives after its end is ignored. */
function whileRunning<Payload extends ForAsker>(change: (entry: SuggestionEntry, payload: Payload) => SuggestionEntry) {
	return (state: SuggestionState, { payload }: PayloadAction<Payload>): SuggestionState => {
		const entry = state[payload.askerId];
		return isRunning(entry) ? { ...state, [payload.askerId]: change(entry, payload) } : state;
	};
}

export const suggestionSlice = createSlice({
	name: 'suggestion',
	initialState: {} as SuggestionState,
	reducers: {
		/** The person asked. The previous text stays until the first chunk of the next. */
		suggestionRequested: (state, { payload }: PayloadAction<ForAsker & { runId: string; request: SuggestionRequest }>) => ({
			...state,
			[payload.askerId]: {
				...initialSuggestion,
				status: 'requesting' as const,
				runId: payload.runId,
				request: payload.request,
				text: state[payload.askerId]?.text ?? '',
			},
		}),
		/** Text arrived, batched per frame; `text` is the suggestion so far. The first one replaces the previous suggestion. */
		chunkReceived: whileRunning<ForAsker & { text: string }>((entry, { text }) => ({
			...entry,
			status: 'suggesting',
			text,
			isReconnecting: false,
		})),
		/** A part of a function call arrived; `functionCall` is the call so far. */
		functionCallChunkReceived: whileRunning<ForAsker & { functionCall: FunctionCall }>((entry, { functionCall }) => ({
			...entry,
			status: 'suggesting',
			functionCall,
			isReconnecting: false,
		})),
		/** The line broke and is being taken up again. */
		lineLost: whileRunning<ForAsker>((entry) => ({ ...entry, isReconnecting: true })),
		suggestionCompleted: whileRunning<ForAsker & { text: string }>((entry, { text }) => ({
			...entry,
			status: 'done',
			text,
			isReconnecting: false,
		})),
		/** The person pressed Stop or Esc; what has arrived is the suggestion. */
		suggestionStopped: whileRunning<ForAsker>((entry) => ({
			...entry,
			status: 'done',
			isReconnecting: false,
			wasStopped: true,
		})),
		suggestionFailed: whileRunning<ForAsker & { error: SuggestionError }>((entry, { error }) => ({
			...entry,
			status: 'error',
			error,
			isReconnecting: false,
		})),
		/** Back to the start: an empty suggestion and no error. */
		suggestionReset: (state, { payload }: PayloadAction<ForAsker>) => ({ ...state, [payload.askerId]: initialSuggestion }),
		errorDismissed: (state, { payload }: PayloadAction<ForAsker>) => {
			const entry = state[payload.askerId];
			return entry ? { ...state, [payload.askerId]: { ...entry, error: null } } : state;
		},
		/** The asker is gone; so is what it asked. */
		askerRemoved: (state, { payload }: PayloadAction<ForAsker>) => {
			const { [payload.askerId]: _removed, ...rest } = state;
			return rest;
		},
	},
});

declare module '../../store/reducer' {
	interface LazySlices extends WithSlice<typeof suggestionSlice> {}
}

const injected = suggestionSlice.injectInto(rootReducer);

/** The suggestion of one asker; the initial one where it never asked. */
export const selectSuggestion = (state: RootState, askerId: string): SuggestionEntry =>
	injected.selectSlice(state)[askerId] ?? initialSuggestion;

export const {
	suggestionRequested,
	chunkReceived,
	functionCallChunkReceived,
	lineLost,
	suggestionCompleted,
	suggestionStopped,
	suggestionFailed,
	suggestionReset,
	errorDismissed,
	askerRemoved,
} = suggestionSlice.actions;
