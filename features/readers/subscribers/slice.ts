import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { type RefusedLine, subscribersApi, type SubscriberStatus, type SubscribersQuery } from '../../../api/readers/subscribers';
import { asDraft } from '../../../store/as-draft';
import { toggleIds } from '../../../components/selected-ids';

/** Lines without an address that are kept for the person. */
export const maxExamples = 50;

/** The result of an import so far. */
export interface ImportResult {
	readonly added: number;
	/** On the list before. */
	readonly known: number;
	/** Lines that say that the person unsubscribed or did not confirm. */
	readonly inactive: number;
	/** Lines without an address. */
	readonly refused: number;
	/** The first of them. */
	readonly examples: readonly RefusedLine[];
}

interface ImportProgress {
	/** In the file registry. */
	readonly fileId: string;
	readonly fileName: string;
	/** In bytes. */
	readonly size: number;
	/** Bytes that were imported. */
	readonly offset: number;
	/** Number of the next line. */
	readonly line: number;
	readonly result: ImportResult;
}

/** The import of a file. A failed one goes on where it was. */
export type ImportState =
	| { readonly status: 'idle' }
	| ({ readonly status: 'running' } & ImportProgress)
	| ({ readonly status: 'failed'; readonly message: string } & ImportProgress)
	| ({ readonly status: 'done' } & ImportProgress);

export interface SubscribersState {
	/** Empty for all. */
	readonly status: SubscriberStatus | '';
	readonly search: string;
	readonly page: number;
	/** Ids of rows of the page. */
	readonly selected: readonly number[];
	readonly import: ImportState;
}

const nothing: ImportResult = { added: 0, known: 0, inactive: 0, refused: 0, examples: [] };

const initialState: SubscribersState = { status: '', search: '', page: 1, selected: [], import: { status: 'idle' } };

function showPage(state: Draft<SubscribersState>, page: number): void {
	state.page = page;
	state.selected = [];
}

export const subscribersSlice = createSlice({
	name: 'subscribers',
	initialState,
	reducers: {
		statusChosen: (state, { payload }: PayloadAction<SubscriberStatus | ''>) => {
			state.status = payload;
			showPage(state, 1);
		},
		searched: (state, { payload }: PayloadAction<string>) => {
			state.search = payload;
			showPage(state, 1);
		},
		pageChosen: (state, { payload }: PayloadAction<number>) => showPage(state, payload),
		subscribersToggled: (state, { payload: { ids, isSelected } }: PayloadAction<{ readonly ids: readonly number[]; readonly isSelected: boolean }>) => {
			state.selected = [...toggleIds(state.selected, ids, isSelected)];
		},
		importRequested: (state, { payload: file }: PayloadAction<{ readonly fileId: string; readonly fileName: string; readonly size: number }>) => {
			state.import = asDraft({ status: 'running', ...file, offset: 0, line: 1, result: nothing });
		},
		/** The person tries a failed import again. */
		importContinued: (state) => {
			if (state.import.status === 'failed') {
				const { message: _failure, ...progress } = state.import;
				state.import = { ...progress, status: 'running' };
			}
		},
		pieceImported: (
			state,
			{ payload: { bytes, lines, result } }: PayloadAction<{ readonly bytes: number; readonly lines: number; readonly result: ImportResult }>
		) => {
			const { import: running } = state;
			if (running.status === 'running') {
				running.offset += bytes;
				running.line += lines;
				running.result.added += result.added;
				running.result.known += result.known;
				running.result.inactive += result.inactive;
				running.result.refused += result.refused;
				running.result.examples = [...running.result.examples, ...result.examples].slice(0, maxExamples);
			}
		},
		importFinished: (state) => {
			if (state.import.status === 'running') {
				state.import = { ...state.import, status: 'done' };
			}
		},
		importFailed: (state, { payload: message }: PayloadAction<string>) => {
			if (state.import.status === 'running') {
				state.import = { ...state.import, status: 'failed', message };
			}
		},
		/** The person has read the result, or gives the rest of a failed import up. */
		importDismissed: (state) => {
			state.import = { status: 'idle' };
		},
	},
	extraReducers: (builder) =>
		// After a failure they stay selected, to try once more.
		builder.addMatcher(subscribersApi.endpoints.changeSubscribers.matchFulfilled, (state, { meta }) => {
			state.selected = [...toggleIds(state.selected, meta.arg.originalArgs.ids, false)];
		}),
	selectors: {
		selectSubscribersFilter: (state) => state,
		selectSelectedSubscribers: ({ selected }) => selected,
		selectImport: ({ import: state }) => state,
		/** Whether the list shows only a part. */
		selectIsSearched: ({ search, status }) => search.trim() !== '' || status !== '',
	},
});

export const {
	statusChosen,
	searched,
	pageChosen,
	subscribersToggled,
	importRequested,
	importContinued,
	pieceImported,
	importFinished,
	importFailed,
	importDismissed,
} = subscribersSlice.actions;

export const { selectSubscribersFilter, selectSelectedSubscribers, selectImport, selectIsSearched } = subscribersSlice.selectors;

/** The query of what the list shows; empty values are left out. */
export const queryOf = ({ status, search, page }: Pick<SubscribersState, 'status' | 'search' | 'page'>): SubscribersQuery => ({
	page,
	...(status !== '' && { status }),
	...(search.trim() !== '' && { search: search.trim() }),
});
