import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { blockRemoved } from '../../site/editor/actions';
import { injectSlice } from '../../../store/rooms';

/** The change of a block's account that is under way (spec 2 §4 "Photo feed"). Its pictures are in the API's cache. */
export type FeedStatus =
	| { readonly status: 'idle' }
	/** The popup is open. */
	| { readonly status: 'connecting' }
	/** The pictures of the account are asked for, before the block takes it. */
	| { readonly status: 'loading' }
	| { readonly status: 'disconnecting' }
	| { readonly status: 'failed'; readonly message: string };

export type PhotoFeedState = Readonly<Record<string, FeedStatus>>;

interface ForBlock {
	readonly clientId: string;
}

/** A block and an account. */
export interface FeedChoice extends ForBlock {
	/** The number of the connection. */
	readonly token: string;
}

const idle: FeedStatus = { status: 'idle' };

const without = (state: PhotoFeedState, clientId: string): PhotoFeedState => {
	const { [clientId]: _removed, ...rest } = state;
	return clientId in state ? rest : state;
};

const initialState: PhotoFeedState = {};

export const photoFeedSlice = createSlice({
	name: 'photoFeed',
	initialState,
	reducers: {
		/** The user connects another account. */
		connectRequested: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => ({ ...state, [clientId]: { status: 'connecting' as const } }),
		/** The user chose an account, or connected it. */
		accountChosen: (state, { payload: { clientId } }: PayloadAction<FeedChoice>) => ({ ...state, [clientId]: { status: 'loading' as const } }),
		disconnectRequested: (state, { payload: { clientId } }: PayloadAction<FeedChoice>) => ({ ...state, [clientId]: { status: 'disconnecting' as const } }),
		/** The block shows an account, or none; or the popup was closed without one. */
		accountSettled: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => without(state, clientId),
		accountFailed: (state, { payload: { clientId, message } }: PayloadAction<ForBlock & { readonly message: string }>) =>
			clientId in state ? { ...state, [clientId]: { status: 'failed' as const, message } } : state,
	},
	extraReducers: (builder) => builder.addCase(blockRemoved, (state, { payload: { clientId } }) => without(state, clientId)),
	selectors: {
		selectFeedStatus: (state, clientId: string): FeedStatus => state[clientId] ?? idle,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof photoFeedSlice> {}
}

injectSlice('media', photoFeedSlice);

export const { connectRequested, accountChosen, disconnectRequested, accountSettled, accountFailed } = photoFeedSlice.actions;

export const { selectFeedStatus } = photoFeedSlice.selectors;
