import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { toggleIds } from '../../../components/selected-ids';
import { asDraft } from '../../../store/as-draft';
import { formatView, type ListView, type PageEdge, parseView } from './list-view';

/** A list of a screen: what it shows, and the rows that are selected. */
export interface ListState extends ListView {
	/** Ids of rows of the page. */
	readonly selected: readonly number[];
	/** All that the filter finds are selected, on all pages. */
	readonly isAllSelected: boolean;
}

interface ListOptions<Name extends string> {
	readonly name: Name;
	/** The names of the filters, with the values that they have without a choice. */
	readonly defaults: Readonly<Record<string, string>>;
	/** Filters that show another list rather than a part of this one, as folders do: they stay where filters are cleared. */
	readonly folders?: readonly string[];
	readonly extraReducers?: (builder: ActionReducerMapBuilder<ListState>) => void;
}

/**
 * The slice of a list. The rows are in RTK Query's cache, and `followAddress` keeps what the list shows in the address.
 * @return A slice whose name, actions and selectors are those of one list.
 */
export function createListSlice<Name extends string>({ name, defaults, folders = [], extraReducers = () => undefined }: ListOptions<Name>) {
	const initialState: ListState = { ...parseView('', defaults), selected: [], isAllSelected: false };
	const show = (view: Partial<ListView>) => asDraft<Partial<ListState>>({ page: 1, edge: null, ...view, selected: [], isAllSelected: false });
	return createSlice({
		name,
		initialState,
		reducers: {
			filterChanged: (state, { payload }: PayloadAction<Readonly<Record<string, string>>>) => {
				Object.assign(state, show({ filter: { ...state.filter, ...payload } }));
			},
			filterCleared: (state) => {
				const kept = folders.map((folder) => [folder, state.filter[folder] ?? ''] as const);
				Object.assign(state, show({ filter: { ...defaults, ...Object.fromEntries(kept) } }));
			},
			pageTurned: (state, { payload }: PayloadAction<{ readonly page: number; readonly edge: PageEdge | null }>) => {
				Object.assign(state, show(payload));
			},
			/** The page that was asked for is not there. The address of it is replaced: Back would lead to it again. */
			pageCorrected: (state, { payload: page }: PayloadAction<number>) => {
				Object.assign(state, show({ page }));
			},
			/** Somebody opened a link, or went back. */
			addressFollowed: (state, { payload: query }: PayloadAction<string>) => {
				Object.assign(state, show(parseView(query, defaults)));
			},
			rowsToggled: (state, { payload: { ids, isSelected } }: PayloadAction<{ readonly ids: readonly number[]; readonly isSelected: boolean }>) => {
				state.selected = [...toggleIds(state.selected, ids, isSelected)];
				state.isAllSelected = false;
			},
			allSelected: (state) => {
				state.isAllSelected = true;
			},
		},
		extraReducers,
		selectors: {
			selectList: (state) => state,
			/** Whether a filter other than the folder is set. */
			selectIsFiltered: ({ filter }) => Object.entries(filter).some(([key, value]) => !folders.includes(key) && value.trim() !== defaults[key]),
			/** The query of an address that shows the same. */
			selectAddressQuery: (state) => formatView(state, defaults),
		},
	});
}
