import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { injectSlice, nothingTyped } from '../../../store/rooms';
import type { ProposedTag, PublishKit } from './kit';

/** What is taken into the post; parts that are left out stay as they are. All of it is plain text. */
export interface KitParts {
	readonly title?: string;
	readonly excerpt?: string;
	readonly description?: string;
	readonly slug?: string;
	readonly tags?: readonly ProposedTag[];
	/** Ids. */
	readonly categories?: readonly number[];
}

/** Proposals for the post that is edited. */
export interface PublishKitState {
	/** The post that was asked about; null for one without a number. */
	readonly postId: number | null;
	/** `applying`: new tags are being made. */
	readonly status: 'idle' | 'asking' | 'ready' | 'applying' | 'failed';
	/** The last one stays until there is another. */
	readonly kit: PublishKit | null;
	/** Why there is no kit, or why a part was not taken; null for no failure. */
	readonly failure: string | null;
}

const initialState: PublishKitState = { postId: null, status: 'idle', kit: null, failure: null };

export const publishKitSlice = createSlice({
	name: 'publishKit',
	initialState,
	reducers: {
		/** The person asked for proposals. */
		kitRequested: (state, { payload: { postId } }: PayloadAction<{ readonly postId: number | null }>): PublishKitState => ({
			postId,
			status: 'asking',
			kit: state.postId === postId ? state.kit : null,
			failure: null,
		}),
		/** The person does not want to wait any more. */
		kitStopped: (state) => {
			state.status = state.kit ? 'ready' : 'idle';
		},
		kitReceived: ({ postId }, { payload: { kit } }: PayloadAction<{ readonly kit: PublishKit }>): PublishKitState => ({
			postId,
			status: 'ready',
			kit,
			failure: null,
		}),
		kitFailed: (state, { payload: { message } }: PayloadAction<{ readonly message: string }>) => {
			state.status = 'failed';
			state.failure = message;
		},
		/** The person takes parts into the post. */
		partsAccepted: (state, _action: PayloadAction<KitParts>) => {
			state.status = 'applying';
			state.failure = null;
		},
		/**
		 * The parts are in the post.
		 * @param payload The tags that were made, and a sentence about those that could not be made.
		 */
		partsApplied: (state, { payload: { made, failure } }: PayloadAction<{ readonly made: readonly ProposedTag[]; readonly failure: string | null }>) => {
			state.status = 'ready';
			state.failure = failure;
			for (const tag of state.kit?.tags ?? []) {
				tag.id ??= made.find(({ name }) => name === tag.name)?.id ?? null;
			}
		},
	},
	selectors: {
		/** The proposals for a post. A screen can go on to another post without a reload. */
		selectPublishKit: (state, postId: number | null) => (state.postId === postId ? state : initialState),
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof publishKitSlice> {}
}

// A kit that nobody took can be asked for again.
injectSlice('ai/publishKit', publishKitSlice, { wouldLose: nothingTyped });

export const { selectPublishKit } = publishKitSlice.selectors;

export const { kitRequested, kitStopped, kitReceived, kitFailed, partsAccepted, partsApplied } = publishKitSlice.actions;
