import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RefusedLine, SubscriberChange, SubscribersQuery } from '../../../api/readers/subscribers';
import { asDraft } from '../../../store/as-draft';

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

/** A change of all that a filter finds. */
export interface RequestedBulk {
	readonly change: SubscriberChange;
	readonly filter: Pick<SubscribersQuery, 'status' | 'search'>;
	/** Subscribers with a smaller id are still to be changed. */
	readonly before: number;
	/** How many there were at the beginning. */
	readonly total: number;
}

interface BulkProgress extends RequestedBulk {
	readonly changed: number;
}

/** The change of all that a filter finds, some hundred at a time. A failed one goes on where it was. */
export type BulkState =
	| { readonly status: 'idle' }
	| ({ readonly status: 'running' } & BulkProgress)
	| ({ readonly status: 'failed'; readonly message: string } & BulkProgress)
	| ({ readonly status: 'done' } & BulkProgress);

export interface SubscribersState {
	readonly bulk: BulkState;
	readonly import: ImportState;
}

const nothing: ImportResult = { added: 0, known: 0, inactive: 0, refused: 0, examples: [] };

const initialState: SubscribersState = { bulk: { status: 'idle' }, import: { status: 'idle' } };

export const subscribersSlice = createSlice({
	name: 'subscribers',
	initialState,
	reducers: {
		bulkRequested: (state, { payload }: PayloadAction<RequestedBulk>) => {
			state.bulk = asDraft({ status: 'running', ...payload, changed: 0 });
		},
		/** The person tries a failed change again. */
		bulkContinued: (state) => {
			if (state.bulk.status === 'failed') {
				const { message: _failure, ...progress } = state.bulk;
				state.bulk = { ...progress, status: 'running' };
			}
		},
		/** @param next Null when all are changed. */
		someChanged: (state, { payload: { changed, next } }: PayloadAction<{ readonly changed: number; readonly next: number | null }>) => {
			if (state.bulk.status === 'running') {
				state.bulk.changed += changed;
				state.bulk.before = next ?? 0;
			}
		},
		bulkFinished: (state) => {
			if (state.bulk.status === 'running') {
				state.bulk = { ...state.bulk, status: 'done' };
			}
		},
		bulkFailed: (state, { payload: message }: PayloadAction<string>) => {
			if (state.bulk.status === 'running') {
				state.bulk = { ...state.bulk, status: 'failed', message };
			}
		},
		/** The person has read the result, or stops the rest. */
		bulkDismissed: (state) => {
			state.bulk = { status: 'idle' };
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
	selectors: {
		selectBulk: ({ bulk }) => bulk,
		selectImport: ({ import: state }) => state,
	},
});

export const {
	bulkRequested,
	bulkContinued,
	someChanged,
	bulkFinished,
	bulkFailed,
	bulkDismissed,
	importRequested,
	importContinued,
	pieceImported,
	importFinished,
	importFailed,
	importDismissed,
} = subscribersSlice.actions;

export const { selectBulk, selectImport } = subscribersSlice.selectors;
