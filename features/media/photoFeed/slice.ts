import type { WithSlice } from '@reduxjs/toolkit';
import { createBlockSlice, type ForBlock } from '../../site/editor/block-slice';
import { nothingTyped } from '../../../store/rooms';

/** The change of a block's account that is under way (spec 2 §4 "Photo feed"). Its pictures are in the API's cache. */
export type FeedStatus =
	| { readonly status: 'idle' }
	/** The popup is open. */
	| { readonly status: 'connecting' }
	/** The pictures of the account are asked for, before the block takes it. */
	| { readonly status: 'loading' }
	| { readonly status: 'disconnecting' }
	| { readonly status: 'failed'; readonly message: string };

/** A block and an account. */
export interface FeedChoice extends ForBlock {
	/** The number of the connection. */
	readonly token: string;
}

export const photoFeedSlice = createBlockSlice('media', {
	name: 'photoFeed',
	initialEntry: (): FeedStatus => ({ status: 'idle' }),
	reducers: (ofEntry) => ({
		/** The user connects another account. */
		connectRequested: ofEntry<ForBlock>(() => ({ status: 'connecting' })),
		/** The user chose an account, or connected it. */
		accountChosen: ofEntry<FeedChoice>(() => ({ status: 'loading' })),
		disconnectRequested: ofEntry<FeedChoice>(() => ({ status: 'disconnecting' })),
		/** The block shows an account, or none; or the popup was closed without one. */
		accountSettled: ofEntry<ForBlock>(() => null),
		accountFailed: ofEntry<ForBlock & { readonly message: string }>((feed, { message }) =>
			feed.status === 'idle' ? undefined : { status: 'failed', message }
		),
	}),
	selectors: (entryOf) => ({ selectFeedStatus: entryOf }),
	wouldLose: nothingTyped,
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof photoFeedSlice> {}
}

export const { connectRequested, accountChosen, disconnectRequested, accountSettled, accountFailed } = photoFeedSlice.actions;

export const { selectFeedStatus } = photoFeedSlice.selectors;
