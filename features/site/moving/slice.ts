import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { ConversionRequest, MovingPostsQuery, UndoRequest } from '../../../api/site/moving';

/** The work of this page on the job of the site. The job itself is in the cache of `getMoving`. */
export type MovingWork = { readonly status: 'idle' } | { readonly status: 'working' } | { readonly status: 'failed'; readonly message: string };

/** Which posts the list shows. */
export type MovingView =
	| { readonly kind: 'none' }
	| { readonly kind: 'block'; readonly block: string }
	| { readonly kind: 'all' }
	| { readonly kind: 'problem' }
	| { readonly kind: 'converted' };

/** The way to a conversion: the blocks are chosen, then it is shown what would change. */
export type MovingStep = { readonly name: 'choose' } | { readonly name: 'preview'; readonly postId: number | null };

export interface MovingState {
	readonly work: MovingWork;
	/** A person wants the job to stop, also where the request for it failed. */
	readonly isStopping: boolean;
	/** Name of a block => id of the choice. */
	readonly choices: Readonly<Record<string, string>>;
	readonly view: MovingView;
	readonly page: number;
	/** The posts that a conversion is limited to; empty for all. */
	readonly postIds: readonly number[];
	readonly step: MovingStep;
}

const initialState: MovingState = {
	work: { status: 'idle' },
	isStopping: false,
	choices: {},
	view: { kind: 'none' },
	page: 1,
	postIds: [],
	step: { name: 'choose' },
};

/** A job begins, or goes on. */
function work(state: Draft<MovingState>): void {
	state.work = { status: 'working' };
	state.isStopping = false;
}

export const movingSlice = createSlice({
	name: 'moving',
	initialState,
	reducers: {
		scanRequested: (): MovingState => ({ ...initialState, work: { status: 'working' } }),
		conversionRequested: (state, _action: PayloadAction<ConversionRequest>) => {
			work(state);
			state.step = { name: 'choose' };
		},
		undoRequested: (state, _action: PayloadAction<UndoRequest>) => work(state),
		cancelRequested: (state) => {
			work(state);
			state.isStopping = true;
		},
		/** The page goes on with a job that it found, or that failed. */
		workContinued: work,
		workEnded: (state) => {
			state.work = { status: 'idle' };
			state.isStopping = false;
			state.choices = {};
			state.postIds = [];
		},
		workFailed: (state, { payload: message }: PayloadAction<string>) => {
			state.work = { status: 'failed', message };
		},
		/** The person has read why a job could not begin. */
		failureDismissed: (state) => {
			state.work = { status: 'idle' };
		},
		/** A null takes the choice back. */
		choiceMade: ({ choices }, { payload: { block, choice } }: PayloadAction<{ readonly block: string; readonly choice: string | null }>) => {
			if (choice === null) {
				delete choices[block];
			} else {
				choices[block] = choice;
			}
		},
		choicesMade: (state, { payload: choices }: PayloadAction<Readonly<Record<string, string>>>) => {
			state.choices = choices;
		},
		viewChosen: (state, { payload: view }: PayloadAction<MovingView>) => {
			state.view = view;
			state.page = 1;
		},
		pageChosen: (state, { payload: page }: PayloadAction<number>) => {
			state.page = page;
		},
		postToggled: (state, { payload: id }: PayloadAction<number>) => {
			state.postIds = state.postIds.includes(id) ? state.postIds.filter((other) => other !== id) : [...state.postIds, id];
		},
		/** The first post with such a block is shown where the id is null. */
		previewOpened: (state, { payload: postId }: PayloadAction<number | null>) => {
			state.step = { name: 'preview', postId };
		},
		previewClosed: (state) => {
			state.step = { name: 'choose' };
		},
	},
	selectors: {
		selectMoving: (state) => state,
	},
});

export const {
	scanRequested,
	conversionRequested,
	undoRequested,
	cancelRequested,
	workContinued,
	workEnded,
	workFailed,
	failureDismissed,
	choiceMade,
	choicesMade,
	viewChosen,
	pageChosen,
	postToggled,
	previewOpened,
	previewClosed,
} = movingSlice.actions;

export const { selectMoving } = movingSlice.selectors;

/** Posts that one request can name. */
export const maxPosts = 500;

/** The request for a conversion. */
export const requestOf = ({ choices, postIds }: Pick<MovingState, 'choices' | 'postIds'>): ConversionRequest => ({
	choices: Object.entries(choices).map(([block, choice]) => ({ block, choice })),
	post_ids: [...postIds],
});

/** The query of the list; null where none is shown. */
export const postsQueryOf = ({ view, page }: Pick<MovingState, 'view' | 'page'>): MovingPostsQuery | null => {
	switch (view.kind) {
		case 'none':
			return null;
		case 'block':
			return { block: view.block, page };
		case 'all':
			return { page };
		default:
			return { status: view.kind, page };
	}
};
