import {
	type CaseReducer,
	createNextState,
	createSlice,
	type Draft,
	type PayloadAction,
	type Slice,
	type SliceCaseReducers,
	type SliceSelectors,
	type ValidateSliceCaseReducers,
} from '@reduxjs/toolkit';
import { injectSlice, type PartName } from '../../../store/rooms';
import { blockRemoved } from './actions';

/** Entries by clientId, or by another key; where nothing happened there is none. */
export type ByBlock<Entry> = Readonly<Record<string, Entry>>;

/** An action about one block. */
export interface ForBlock {
	readonly clientId: string;
}

/** Changes an entry, or returns another one; null removes it. */
type EntryReducer<Entry, Payload> = (entry: Draft<Entry>, payload: Payload) => Entry | Draft<Entry> | null | void;

/** Makes a reducer of the slice of a reducer of one entry. */
export type OfEntry<Entry, Key> = <Payload extends Key>(reduce: EntryReducer<Entry, Payload>) => CaseReducer<ByBlock<Entry>, PayloadAction<Payload>>;

interface BlockSliceOptions<Entry, Key, Name extends string, CaseReducers extends SliceCaseReducers<ByBlock<Entry>>, Selectors> {
	readonly name: Name;
	/** Of a block that nothing happened to. */
	readonly initialEntry: () => Entry;
	readonly reducers: (ofEntry: OfEntry<Entry, Key>) => ValidateSliceCaseReducers<ByBlock<Entry>, CaseReducers>;
	readonly selectors: (entryOf: (state: ByBlock<Entry>, key: string) => Entry) => Selectors;
	/** Whether something would be lost of an entry if the page were left; see SliceAnswers. */
	readonly wouldLose: (entry: Entry) => boolean;
}

interface KeyedSliceOptions<Entry, Key, Name extends string, CaseReducers extends SliceCaseReducers<ByBlock<Entry>>, Selectors>
	extends BlockSliceOptions<Entry, Key, Name, CaseReducers, Selectors> {
	/** Where the entry is that an action is about. */
	readonly keyOf: (payload: Key) => string;
	/** Of a block that is removed. */
	readonly removed: EntryReducer<NoInfer<Entry>, ForBlock>;
}

function reduceEntry<Entry, Payload>(initial: Entry, keyOf: (payload: Payload) => string, reducer: EntryReducer<Entry, Payload>) {
	// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- TypeScript computes no `Draft` of a type parameter
	const reduce = reducer as (entry: unknown, payload: Payload) => unknown;
	function change(entries: Record<string, unknown>, key: string, payload: Payload): void {
		const after = reduce(entries[key], payload);
		if (after === null) {
			delete entries[key];
		} else if (after !== undefined) {
			entries[key] = after;
		}
	}
	return (state: Record<string, unknown>, { payload }: PayloadAction<Payload>): void => {
		const key = keyOf(payload);
		if (key in state) {
			change(state, key, payload);
			return;
		}
		const { [key]: added = initial } = createNextState<Record<string, unknown>>({ [key]: initial }, (entries) => change(entries, key, payload));
		// One that is as at first would make the removal of its block an action.
		if (added !== initial) {
			state[key] = added;
		}
	};
}

/** A slice with an entry for each block and each other requester. It knows of which blocks it has state, so that their removal is told. */
export function createKeyedSlice<
	Entry,
	Key,
	Name extends string,
	CaseReducers extends SliceCaseReducers<ByBlock<Entry>>,
	Selectors extends SliceSelectors<ByBlock<Entry>>,
>(
	room: PartName,
	{ name, initialEntry, keyOf, reducers, removed, selectors, wouldLose }: KeyedSliceOptions<Entry, Key, Name, CaseReducers, Selectors>
): Slice<ByBlock<Entry>, CaseReducers, Name, Name, Selectors> {
	const initial = initialEntry();
	const slice = createSlice({
		name,
		initialState: (): ByBlock<Entry> => ({}),
		reducers: reducers((reduce) => reduceEntry(initial, keyOf, reduce)),
		selectors: selectors((state, key) => state[key] ?? initial),
		extraReducers: (builder) =>
			builder.addCase(
				blockRemoved,
				reduceEntry(initial, ({ clientId }: ForBlock) => clientId, removed)
			),
	});
	injectSlice(room, slice, { hasStateOf: (state, clientId) => clientId in state, wouldLose: (state) => Object.values(state).some(wouldLose) });
	return slice;
}

/** A slice with an entry for each block, which goes with its block. */
export const createBlockSlice = <
	Entry,
	Name extends string,
	CaseReducers extends SliceCaseReducers<ByBlock<Entry>>,
	Selectors extends SliceSelectors<ByBlock<Entry>>,
>(
	room: PartName,
	options: BlockSliceOptions<Entry, ForBlock, Name, CaseReducers, Selectors>
) => createKeyedSlice(room, { ...options, keyOf: ({ clientId }: ForBlock) => clientId, removed: () => null });

/** Typed values of blocks that are in none of their attributes, by clientId. */
export interface BlockDrafts<Typed> {
	readonly drafts: Readonly<Record<string, Typed>>;
	/** The values of removed blocks, which can come back. */
	readonly awayDrafts: Readonly<Record<string, Typed>>;
}

function move<Typed>(from: Record<string, Typed>, key: string, to: Record<string, Typed>, newKey: string): void {
	const draft = from[key];
	if (draft !== undefined) {
		delete from[key];
		to[newKey] = draft;
	}
}

/** The block was removed. */
export function setDraftAside<Typed>({ drafts, awayDrafts }: Draft<BlockDrafts<Typed>>, clientId: string): void {
	move(drafts, clientId, awayDrafts, clientId);
}

/** @param returned With the clientId that the block has now. */
export function bringDraftBack<Typed>(
	{ drafts, awayDrafts }: Draft<BlockDrafts<Typed>>,
	{ clientId, now }: { readonly clientId: string; readonly now: string }
): void {
	move(awayDrafts, clientId, drafts, now);
}
