import { createSlice, type Draft, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { injectSlice, nothingTyped } from '../../../store/rooms';
import type { OfferedPicture } from './offered-pictures';

/** A picture of the inserter that blocks wait for. `message` is a sentence. */
export type InsertedPicture = { readonly status: 'copying' } | { readonly status: 'failed'; readonly message: string };

/** By the key of the picture; a copied one is in its blocks, and no longer here. */
export type InsertedMediaState = Readonly<Record<string, InsertedPicture>>;

interface ForPicture {
	readonly key: string;
}

const initialState: InsertedMediaState = {};

function remove(state: Draft<InsertedMediaState>, { payload: { key } }: PayloadAction<ForPicture>): void {
	delete state[key];
}

export const insertedMediaSlice = createSlice({
	name: 'insertedMedia',
	initialState,
	reducers: {
		/** A block with the marker of the picture is shown, or a person tries again. */
		pictureRequested: (state, { payload: { key } }: PayloadAction<ForPicture & OfferedPicture>) => {
			state[key] = { status: 'copying' };
		},
		/** The picture is in the blocks. */
		pictureInserted: remove,
		/** The blocks were removed meanwhile. */
		pictureDropped: remove,
		pictureFailed: (state, { payload: { key, message } }: PayloadAction<ForPicture & { readonly message: string }>) => {
			state[key] = { status: 'failed', message };
		},
	},
	selectors: {
		selectInsertedPicture: (state, key: string): InsertedPicture | undefined => state[key],
		selectIsCopyingPictures: (state): boolean => Object.values(state).some(({ status }) => status === 'copying'),
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof insertedMediaSlice> {}
}

injectSlice('media', insertedMediaSlice, { hasStateOf: (state) => insertedMediaSlice.getSelectors().selectIsCopyingPictures(state), wouldLose: nothingTyped });

export const { pictureRequested, pictureInserted, pictureDropped, pictureFailed } = insertedMediaSlice.actions;
export const { selectInsertedPicture, selectIsCopyingPictures } = insertedMediaSlice.selectors;
