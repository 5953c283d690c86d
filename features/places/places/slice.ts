import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Place } from '../../../api/places/places';
import { blockRemoved } from '../../site/editor/actions';
import { injectSlice } from '../../../store/rooms';

/** The address search of a block. `entered` is the user's text, which stays in the field. */
export type PlaceSearch =
	| { readonly status: 'idle' }
	| { readonly status: 'searching'; readonly entered: string }
	/** At least one place, for the user to choose from. */
	| { readonly status: 'found'; readonly entered: string; readonly places: readonly Place[] }
	| { readonly status: 'failed'; readonly entered: string; readonly message: string };

export type PlacesState = Readonly<Record<string, PlaceSearch>>;

const idle: PlaceSearch = { status: 'idle' };

interface ForBlock {
	readonly clientId: string;
}

/** An address to look up. */
export interface PlaceRequest extends ForBlock {
	readonly entered: string;
}

const without = (state: PlacesState, clientId: string): PlacesState => {
	const { [clientId]: _removed, ...rest } = state;
	return clientId in state ? rest : state;
};

const initialState: PlacesState = {};

const toSearching = (state: PlacesState, { payload: { clientId, entered } }: PayloadAction<PlaceRequest>): PlacesState => ({
	...state,
	[clientId]: { status: 'searching', entered },
});

export const placesSlice = createSlice({
	name: 'places',
	initialState,
	reducers: {
		/** The user searches, and will choose from what is found. */
		searchRequested: toSearching,
		/** A block came with an address and without a marker: the best place becomes its marker. */
		addressRequested: toSearching,
		placesFound: (state, { payload: { clientId, places } }: PayloadAction<ForBlock & { readonly places: readonly Place[] }>) => {
			const search = state[clientId];
			return search?.status === 'searching' ? { ...state, [clientId]: { status: 'found' as const, entered: search.entered, places } } : state;
		},
		searchFailed: (state, { payload: { clientId, message } }: PayloadAction<ForBlock & { readonly message: string }>) => {
			const search = state[clientId];
			return search?.status === 'searching' ? { ...state, [clientId]: { status: 'failed' as const, entered: search.entered, message } } : state;
		},
		/** The user chose a place. */
		placeChosen: (state, { payload: { clientId } }: PayloadAction<ForBlock & { readonly place: Place }>) => without(state, clientId),
		/** The user closed the search, or its place was shown. A running request is cancelled. */
		searchClosed: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => without(state, clientId),
	},
	extraReducers: (builder) => builder.addCase(blockRemoved, (state, { payload: { clientId } }) => without(state, clientId)),
	selectors: {
		selectPlaceSearch: (state, clientId: string): PlaceSearch => state[clientId] ?? idle,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof placesSlice> {}
}

injectSlice('places', placesSlice);

export const { searchRequested, addressRequested, placesFound, searchFailed, placeChosen, searchClosed } = placesSlice.actions;

export const { selectPlaceSearch } = placesSlice.selectors;
