import type { WithSlice } from '@reduxjs/toolkit';
import { createBlockSlice, type ForBlock } from '../../site/editor/block-slice';
import { nothingTyped } from '../../../store/rooms';

/** The notices that a visitor gets after sending a sign-up form. */
export type NoticeKind = 'processing' | 'success' | 'error';

/** The notices that blocks show for a moment in the editor (spec 2 §4 "Newsletter signup"). */
export const newsletterSlice = createBlockSlice('readers', {
	name: 'newsletter',
	initialEntry: (): NoticeKind | null => null,
	reducers: (ofEntry) => ({
		/** The text of a notice was changed, or its field got the focus. */
		auditionRequested: ofEntry<ForBlock & { readonly kind: NoticeKind }>((_shown, { kind }) => kind),
		auditionEnded: ofEntry<ForBlock>(() => null),
	}),
	/** The notice that a block shows; null for none. */
	selectors: (entryOf) => ({ selectAudition: entryOf }),
	wouldLose: nothingTyped,
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof newsletterSlice> {}
}

export const { auditionRequested, auditionEnded } = newsletterSlice.actions;

export const { selectAudition } = newsletterSlice.selectors;
