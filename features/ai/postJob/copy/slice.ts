import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { injectSlice, nothingTyped } from '../../../../store/rooms';
import type { Language } from '../../suggestion/prompts';

/** The post as it is edited. */
export interface CopiedPost {
	readonly title: string;
	readonly excerpt: string;
	/** Serialized blocks. */
	readonly content: string;
}

/** A draft in another language. */
export interface PostCopyState {
	/** `copying`: the title is translated, and the server makes the draft. */
	readonly status: 'idle' | 'translating' | 'copying' | 'ready' | 'failed';
	/** The editor of the draft; null while there is none. */
	readonly editUrl: string | null;
	/** Why there is no draft; null for no failure. */
	readonly failure: string | null;
}

const initialState: PostCopyState = { status: 'idle', editUrl: null, failure: null };

export const postCopySlice = createSlice({
	name: 'postCopy',
	initialState,
	reducers: {
		/** The person wants a copy of the post in another language. */
		copyRequested: (_state, _action: PayloadAction<{ readonly language: Language; readonly postId: number; readonly post: CopiedPost }>): PostCopyState => ({
			...initialState,
			status: 'translating',
		}),
		/** The title is there; what is left cannot be stopped. */
		copyBegun: (state) => {
			state.status = 'copying';
		},
		copyMade: (_state, { payload: { editUrl } }: PayloadAction<{ readonly editUrl: string }>): PostCopyState => ({
			...initialState,
			status: 'ready',
			editUrl,
		}),
		copyFailed: (_state, { payload: { message } }: PayloadAction<{ readonly message: string }>): PostCopyState => ({
			...initialState,
			status: 'failed',
			failure: message,
		}),
		/** The person does not want it, or has seen what came of it. */
		copyClosed: () => initialState,
	},
	selectors: { selectPostCopy: (state) => state },
});

declare module '../../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof postCopySlice> {}
}

// A copy that nobody opened is among the drafts.
injectSlice('ai/postJob', postCopySlice, { wouldLose: nothingTyped });

export const { selectPostCopy } = postCopySlice.selectors;

export const { copyRequested, copyBegun, copyMade, copyFailed, copyClosed } = postCopySlice.actions;
