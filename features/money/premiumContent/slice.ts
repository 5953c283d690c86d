import type { WithSlice } from '@reduxjs/toolkit';
import { nothingTyped } from '../../../store/rooms';
import { createBlockSlice, type ForBlock } from '../../site/editor/block-slice';

/** The people for whom a part of premium content is. */
export type ContentView = 'subscriber' | 'visitor';

/** Which of its two views a block of premium content shows in the editor. */
interface ShownView {
	readonly view: ContentView;
}

export const premiumContentSlice = createBlockSlice('money', {
	name: 'premiumContent',
	initialEntry: (): ShownView => ({ view: 'subscriber' }),
	reducers: (ofEntry) => ({
		/** A person chose a view, or selected a block in it. */
		viewOpened: ofEntry<ForBlock & ShownView>((shown, { view }) => {
			shown.view = view;
		}),
	}),
	selectors: (entryOf) => ({ selectOpenedView: (state, clientId: string): ContentView => entryOf(state, clientId).view }),
	wouldLose: nothingTyped,
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof premiumContentSlice> {}
}

export const { viewOpened } = premiumContentSlice.actions;
export const { selectOpenedView } = premiumContentSlice.selectors;
