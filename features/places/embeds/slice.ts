import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { blockRemoved } from '../../site/editor/actions';
import { injectSlice } from '../../../store/rooms';

/** `refused`: the text cannot be embedded. `unreachable`: the site could not resolve it. */
export type EmbedFailureReason = 'refused' | 'unreachable';

/** The form of an embed block. `entered` is the user's text, which stays in the form. */
export type EmbedEntry =
	/** The block shows its embed, or the form if it has none. */
	| { readonly status: 'idle' }
	/** The user opened the form of a block that has an embed. */
	| { readonly status: 'editing'; readonly entered: string }
	| { readonly status: 'resolving'; readonly entered: string }
	| { readonly status: 'failed'; readonly entered: string; readonly reason: EmbedFailureReason; readonly message: string | null };

export type EmbedsState = Readonly<Record<string, EmbedEntry>>;

const idle: EmbedEntry = { status: 'idle' };

interface ForBlock {
	readonly clientId: string;
}

/** A text to embed. */
export interface EmbedRequest extends ForBlock {
	readonly blockName: string;
	readonly entered: string;
	/** False for the text of a pasted block: a failure must not remove its attributes. */
	readonly clearsOnRefusal?: boolean;
}

const without = (state: EmbedsState, clientId: string): EmbedsState => {
	const { [clientId]: _removed, ...rest } = state;
	return clientId in state ? rest : state;
};

const initialState: EmbedsState = {};

export const embedsSlice = createSlice({
	name: 'embeds',
	initialState,
	reducers: {
		/** The person opens the form; `entered` is in its field. */
		formOpened: (state, { payload: { clientId, entered } }: PayloadAction<ForBlock & { readonly entered: string }>) => ({
			...state,
			[clientId]: { status: 'editing' as const, entered },
		}),
		/** The user closes the form. A running request is cancelled. */
		formClosed: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => without(state, clientId),
		embedRequested: (state, { payload: { clientId, entered } }: PayloadAction<EmbedRequest>) => ({
			...state,
			[clientId]: { status: 'resolving' as const, entered },
		}),
		/** The attributes of the block were set. */
		embedResolved: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => without(state, clientId),
		/** Nothing was embedded. `message` is the message of the site, if any; it replaces that of the block. */
		embedFailed: (
			state,
			{ payload: { clientId, reason, message } }: PayloadAction<ForBlock & { readonly reason: EmbedFailureReason; readonly message: string | null }>
		) => {
			const entry = state[clientId];
			return entry?.status === 'resolving' ? { ...state, [clientId]: { status: 'failed' as const, entered: entry.entered, reason, message } } : state;
		},
		/** The user replaces the block with a link. */
		linkRequested: (state, _action: PayloadAction<ForBlock & { readonly text: string }>) => state,
	},
	extraReducers: (builder) => builder.addCase(blockRemoved, (state, { payload: { clientId } }) => without(state, clientId)),
	selectors: {
		selectEmbed: (state, clientId: string): EmbedEntry => state[clientId] ?? idle,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof embedsSlice> {}
}

injectSlice('places', embedsSlice, { hasStateOf: (state, clientId) => clientId in state });

export const { formOpened, formClosed, embedRequested, embedResolved, embedFailed, linkRequested } = embedsSlice.actions;

export const { selectEmbed } = embedsSlice.selectors;
