import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { blockRemoved } from '../editor/actions';

/** Why nothing was embedded: the text cannot be, or the site could not look it up. */
export type EmbedFailureReason = 'refused' | 'unreachable';

/** The form of a block that embeds something. `entered` is the person's text, which stays in the form. */
export type EmbedEntry =
	/** The block shows its embed; without one it asks for it. */
	| { readonly status: 'idle' }
	/** The person opened the form of a block that has an embed. */
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
	/** False for a text that came with a pasted block: a refusal then takes nothing away. */
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
		/** The person leaves the form. A look-up under way is cancelled. */
		formClosed: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => without(state, clientId),
		embedRequested: (state, { payload: { clientId, entered } }: PayloadAction<EmbedRequest>) => ({
			...state,
			[clientId]: { status: 'resolving' as const, entered },
		}),
		/** The block has its attributes. */
		embedResolved: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => without(state, clientId),
		/** Nothing was embedded. `message` says more than the block's own words, where the site said it. */
		embedFailed: (
			state,
			{ payload: { clientId, reason, message } }: PayloadAction<ForBlock & { readonly reason: EmbedFailureReason; readonly message: string | null }>
		) => {
			const entry = state[clientId];
			return entry?.status === 'resolving' ? { ...state, [clientId]: { status: 'failed' as const, entered: entry.entered, reason, message } } : state;
		},
		/** The person wants a link in the place of the block. */
		linkRequested: (state, _action: PayloadAction<ForBlock & { readonly text: string }>) => state,
	},
	extraReducers: (builder) => builder.addCase(blockRemoved, (state, { payload: { clientId } }) => without(state, clientId)),
	selectors: {
		selectEmbed: (state, clientId: string): EmbedEntry => state[clientId] ?? idle,
	},
});

export const { formOpened, formClosed, embedRequested, embedResolved, embedFailed, linkRequested } = embedsSlice.actions;

export const { selectEmbed } = embedsSlice.selectors;
