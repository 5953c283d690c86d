import type { WithSlice } from '@reduxjs/toolkit';
import { createBlockSlice, type ForBlock } from '../../site/editor/block-slice';
import { nothingTyped } from '../../../store/rooms';

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

/** A text to embed. */
export interface EmbedRequest extends ForBlock {
	readonly blockName: string;
	readonly entered: string;
	/** False for the text of a pasted block: a failure must not remove its attributes. */
	readonly clearsOnRefusal?: boolean;
}

export const embedsSlice = createBlockSlice('places', {
	name: 'embeds',
	initialEntry: (): EmbedEntry => ({ status: 'idle' }),
	reducers: (ofEntry) => ({
		/** The person opens the form; `entered` is in its field. */
		formOpened: ofEntry<ForBlock & { readonly entered: string }>((_embed, { entered }) => ({ status: 'editing', entered })),
		/** The user closes the form. A running request is cancelled. */
		formClosed: ofEntry<ForBlock>(() => null),
		embedRequested: ofEntry<EmbedRequest>((_embed, { entered }) => ({ status: 'resolving', entered })),
		/** The attributes of the block were set. */
		embedResolved: ofEntry<ForBlock>(() => null),
		/** Nothing was embedded. `message` is the message of the site, if any; it replaces that of the block. */
		embedFailed: ofEntry<ForBlock & { readonly reason: EmbedFailureReason; readonly message: string | null }>((embed, { reason, message }) =>
			embed.status === 'resolving' ? { status: 'failed', entered: embed.entered, reason, message } : undefined
		),
		/** The user replaces the block with a link. */
		linkRequested: ofEntry<ForBlock & { readonly text: string }>(() => undefined),
	}),
	selectors: (entryOf) => ({ selectEmbed: entryOf }),
	// An address that is looked up was copied from somewhere.
	wouldLose: nothingTyped,
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof embedsSlice> {}
}

export const { formOpened, formClosed, embedRequested, embedResolved, embedFailed, linkRequested } = embedsSlice.actions;

export const { selectEmbed } = embedsSlice.selectors;
