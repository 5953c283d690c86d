import type { WithSlice } from '@reduxjs/toolkit';
import type { Place } from '../../../api/places/places';
import { createBlockSlice, type ForBlock } from '../../site/editor/block-slice';
import { nothingTyped } from '../../../store/rooms';

/** The address search of a block. `entered` is the user's text, which stays in the field. */
export type PlaceSearch =
	| { readonly status: 'idle' }
	| { readonly status: 'searching'; readonly entered: string }
	/** At least one place, for the user to choose from. */
	| { readonly status: 'found'; readonly entered: string; readonly places: readonly Place[] }
	| { readonly status: 'failed'; readonly entered: string; readonly message: string };

/** An address to look up. */
export interface PlaceRequest extends ForBlock {
	readonly entered: string;
}

const toSearching = (_search: PlaceSearch, { entered }: PlaceRequest): PlaceSearch => ({ status: 'searching', entered });

export const placesSlice = createBlockSlice('places', {
	name: 'places',
	initialEntry: (): PlaceSearch => ({ status: 'idle' }),
	reducers: (ofEntry) => ({
		/** The user searches, and will choose from what is found. */
		searchRequested: ofEntry(toSearching),
		/** A block came with an address and without a marker: the best place becomes its marker. */
		addressRequested: ofEntry(toSearching),
		placesFound: ofEntry<ForBlock & { readonly places: readonly Place[] }>((search, { places }) =>
			search.status === 'searching' ? { status: 'found', entered: search.entered, places } : undefined
		),
		searchFailed: ofEntry<ForBlock & { readonly message: string }>((search, { message }) =>
			search.status === 'searching' ? { status: 'failed', entered: search.entered, message } : undefined
		),
		/** The user chose a place. */
		placeChosen: ofEntry<ForBlock & { readonly place: Place }>(() => null),
		/** The user closed the search, or its place was shown. A running request is cancelled. */
		searchClosed: ofEntry<ForBlock>(() => null),
	}),
	selectors: (entryOf) => ({ selectPlaceSearch: entryOf }),
	wouldLose: nothingTyped,
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof placesSlice> {}
}

export const { searchRequested, addressRequested, placesFound, searchFailed, placeChosen, searchClosed } = placesSlice.actions;

export const { selectPlaceSearch } = placesSlice.selectors;
