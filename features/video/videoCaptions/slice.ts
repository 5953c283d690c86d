import { createSlice, type Draft, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { blockRemoved } from '../../site/editor/actions';
import { injectSlice, nothingTyped } from '../../../store/rooms';

/** The call to the server that runs or was the last; its answer is in the cache (`api/video/video-captions.ts`). */
export type CaptionsCall =
	| { readonly name: 'reading' }
	| { readonly name: 'starting' }
	| { readonly name: 'cancelling' }
	| { readonly name: 'answered' }
	| { readonly name: 'failed'; readonly message: string };

interface ForVideo {
	readonly guid: string;
}
interface ForBlock extends ForVideo {
	readonly clientId: string;
}

export interface VideoCaptionsState {
	/** The block whose window is open: it is a modal. */
	readonly open: ForBlock | null;
	/** By guid. */
	readonly calls: Readonly<Record<string, { readonly clientId: string; readonly status: CaptionsCall }>>;
}

const initialState: VideoCaptionsState = { open: null, calls: {} };

function begin(state: Draft<VideoCaptionsState>, { clientId, guid }: ForBlock, name: 'reading' | 'starting' | 'cancelling'): void {
	state.calls[guid] = { clientId, status: { name } };
}

/** Nothing happens where the block was removed meanwhile. */
function end(state: Draft<VideoCaptionsState>, guid: string, status: CaptionsCall): void {
	const call = state.calls[guid];
	if (call) {
		call.status = status;
	}
}

export const videoCaptionsSlice = createSlice({
	name: 'videoCaptions',
	initialState,
	reducers: {
		/** The user opens the window of automatic captions. */
		captionsOpened: (state, { payload: { clientId, guid } }: PayloadAction<ForBlock>) => {
			state.open = { clientId, guid };
		},
		/** The window shows how far the captions of a video are, or the user asks again. */
		captionsSought: (state, { payload }: PayloadAction<ForBlock>) => begin(state, payload, 'reading'),
		/** A block shows a video whose captions were being made before the editor was loaded. */
		captionsResumed: (state, { payload }: PayloadAction<ForBlock>) => begin(state, payload, 'reading'),
		/** The user closes the window; captions that are being made go on. */
		captionsClosed: (state) => {
			state.open = null;
		},
		/** The user wants captions. The language is empty for the one that is spoken. */
		captionsRequested: (state, { payload }: PayloadAction<ForBlock & { readonly language: string }>) => begin(state, payload, 'starting'),
		/** The user stops the making of captions. */
		captionsCancelled: (state, { payload }: PayloadAction<ForBlock>) => begin(state, payload, 'cancelling'),
		/** The server has said how far the captions are. */
		captionsRead: (state, { payload: { guid } }: PayloadAction<ForVideo>) => end(state, guid, { name: 'answered' }),
		captionsRefused: (state, { payload: { guid, message } }: PayloadAction<ForVideo & { readonly message: string }>) =>
			end(state, guid, { name: 'failed', message }),
	},
	extraReducers: (builder) =>
		builder.addCase(blockRemoved, (state, { payload: { clientId } }) => {
			state.open = state.open?.clientId === clientId ? null : state.open;
			for (const [guid, call] of Object.entries(state.calls)) {
				if (call.clientId === clientId) {
					delete state.calls[guid];
				}
			}
		}),
	selectors: {
		/** Whether the window of a block is open. */
		selectIsCaptionsOpen: ({ open }, clientId: string): boolean => open?.clientId === clientId,
		/** Null where nothing was asked for a video. */
		selectCaptionsCall: ({ calls }, guid: string): CaptionsCall | null => calls[guid]?.status ?? null,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof videoCaptionsSlice> {}
}

injectSlice('video', videoCaptionsSlice, {
	hasStateOf: ({ calls }, clientId) => Object.values(calls).some((call) => call.clientId === clientId),
	wouldLose: nothingTyped,
});

export const { captionsOpened, captionsSought, captionsResumed, captionsClosed, captionsRequested, captionsCancelled, captionsRead, captionsRefused } =
	videoCaptionsSlice.actions;
export const { selectIsCaptionsOpen, selectCaptionsCall } = videoCaptionsSlice.selectors;
