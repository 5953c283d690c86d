import type { WithSlice } from '@reduxjs/toolkit';
import { nothingTyped } from '../../../store/rooms';
import { createBlockSlice, type ForBlock } from '../../site/editor/block-slice';

/** Whether a form of a post is being made a post of its own. */
export type FormReuse = 'idle' | 'saving';

export const formReuseSlice = createBlockSlice('readers', {
	name: 'formReuse',
	initialEntry: (): FormReuse => 'idle',
	reducers: (ofEntry) => ({
		/** A person wants to use the form in other posts, too. Nothing happens while that is under way. */
		reuseRequested: ofEntry<ForBlock>(() => undefined),
		reuseStarted: ofEntry<ForBlock>(() => 'saving'),
		/** The block shows the new post, or the form is as before and the person was told why. */
		reuseEnded: ofEntry<ForBlock>(() => null),
	}),
	selectors: (entryOf) => ({ selectFormReuse: entryOf }),
	wouldLose: nothingTyped,
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof formReuseSlice> {}
}

export const { reuseRequested, reuseStarted, reuseEnded } = formReuseSlice.actions;
export const { selectFormReuse } = formReuseSlice.selectors;
