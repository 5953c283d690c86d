import { createSlice, type Draft, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { blockRemoved } from '../../site/editor/actions';
import type { JobBlock } from '../../../ports/index';
import type { AiTool } from '../suggestion/prompts';
import { injectSlice, nothingTyped } from '../../../store/rooms';

/** Blocks that are written at the same time. */
export const parallelItems = 2;

/** One block in the queue. */
export interface JobItem extends JobBlock {
	readonly status: 'waiting' | 'writing' | 'done' | 'failed' | 'skipped';
	/** Why it failed, as a sentence. */
	readonly error: string | null;
}

/** A tool for every text of the post. */
export interface PostJobState {
	/** `finished`: nothing waits or is written; the changes can be reviewed. */
	readonly status: 'idle' | 'running' | 'paused' | 'finished';
	readonly tool: AiTool | null;
	readonly postId: number | null;
	readonly items: readonly JobItem[];
	/** The job was begun before the editor was loaded. */
	readonly isRestored: boolean;
}

const initialState: PostJobState = { status: 'idle', tool: null, postId: null, items: [], isRestored: false };

const isOpen = ({ status }: JobItem): boolean => status === 'waiting' || status === 'writing';

/** A running job has an open block. */
function endIfDone(state: Draft<PostJobState>): void {
	if (state.status === 'running' && !state.items.some(isOpen)) {
		state.status = 'finished';
	}
}

function changeItem(state: Draft<PostJobState>, clientId: string, status: JobItem['status'], error?: JobItem['error']): void {
	const item = state.items.find((other) => other.clientId === clientId);
	if (item) {
		item.status = status;
		item.error = error === undefined ? item.error : error;
	}
	endIfDone(state);
}

interface ForBlock {
	readonly clientId: string;
}

export const postJobSlice = createSlice({
	name: 'postJob',
	initialState,
	reducers: {
		/** The panel was opened: a job from before a reload may be there. */
		jobSought: (state, _action: PayloadAction<{ readonly postId: number }>) => state,
		/** The person started a tool for the whole post. */
		jobRequested: (state, _action: PayloadAction<{ readonly tool: AiTool; readonly postId: number | null }>) => state,
		/** The blocks of the post are known; those without text are left alone. */
		jobStarted: (
			_state,
			{ payload: { tool, postId, blocks } }: PayloadAction<Pick<PostJobState, 'postId'> & { readonly tool: AiTool; readonly blocks: readonly JobBlock[] }>
		): PostJobState => {
			const items = blocks.map((block): JobItem => ({ ...block, status: block.skipReason === null ? 'waiting' : 'skipped', error: null }));
			return { status: items.some(isOpen) ? 'running' : 'finished', tool, postId, items, isRestored: false };
		},
		/** A job from before a reload was found; it waits for the person. */
		jobRestored: (_state, { payload }: PayloadAction<Pick<PostJobState, 'tool' | 'postId' | 'items'>>): PostJobState => ({
			...payload,
			status: payload.items.some(isOpen) ? 'paused' : 'finished',
			isRestored: true,
		}),
		itemStarted: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => changeItem(state, clientId, 'writing', null),
		itemDone: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => changeItem(state, clientId, 'done'),
		itemFailed: (state, { payload: { clientId, error } }: PayloadAction<ForBlock & { readonly error: string }>) => changeItem(state, clientId, 'failed', error),
		/** The person has a failed block tried again. */
		itemRetried: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => {
			changeItem(state, clientId, 'waiting', null);
			state.status = 'running';
		},
		/** No further block is begun; those that are being written are finished. */
		jobPaused: (state) => {
			state.status = 'paused';
		},
		jobResumed: (state) => {
			state.status = 'running';
			endIfDone(state);
		},
		/** The person ended the job; the changes that have arrived can still be reviewed. */
		jobCancelled: (state) => {
			state.status = 'finished';
			state.items = state.items.filter((item) => !isOpen(item));
		},
		/** The person accepted or refused all changes that are not decided yet. */
		jobDecided: (state, _action: PayloadAction<{ readonly decision: 'accepted' | 'refused' }>) => state,
		jobClosed: () => initialState,
	},
	extraReducers: (builder) =>
		builder.addCase(blockRemoved, (state, { payload: { clientId } }) => {
			if (state.items.some((item) => item.clientId === clientId)) {
				state.items = state.items.filter((item) => item.clientId !== clientId);
				endIfDone(state);
			}
		}),
	selectors: {
		selectPostJob: (state) => state,
		/** The next block to begin with; null while the job rests, or as many as may be are written. */
		selectNextItem: ({ status, items }) =>
			status === 'running' && items.filter((item) => item.status === 'writing').length < parallelItems
				? (items.find((item) => item.status === 'waiting') ?? null)
				: null,
		/** Whether a block is in the queue. */
		selectIsInJob: ({ items }, clientId: string) => items.some((item) => item.clientId === clientId),
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof postJobSlice> {}
}

injectSlice('ai/postJob', postJobSlice, { hasStateOf: postJobSlice.getSelectors().selectIsInJob, wouldLose: nothingTyped });

export const { selectPostJob, selectNextItem, selectIsInJob } = postJobSlice.selectors;

export const {
	jobSought,
	jobRequested,
	jobStarted,
	jobRestored,
	itemStarted,
	itemDone,
	itemFailed,
	itemRetried,
	jobPaused,
	jobResumed,
	jobCancelled,
	jobDecided,
	jobClosed,
} = postJobSlice.actions;
