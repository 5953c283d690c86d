import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { blockRemoved } from '../../site/editor/actions';
import { injectSlice } from '../../../store/rooms';

/** The notices that a visitor gets after sending a sign-up form. */
export type NoticeKind = 'processing' | 'success' | 'error';

/** The notices that blocks show for a moment in the editor (spec 2 §4 "Newsletter signup"), by clientId. */
export type NewsletterState = Readonly<Record<string, NoticeKind>>;

interface ForBlock {
	readonly clientId: string;
}

const without = (state: NewsletterState, clientId: string): NewsletterState => {
	const { [clientId]: _removed, ...rest } = state;
	return clientId in state ? rest : state;
};

const initialState: NewsletterState = {};

export const newsletterSlice = createSlice({
	name: 'newsletter',
	initialState,
	reducers: {
		/** The text of a notice was changed, or its field got the focus. */
		auditionRequested: (state, { payload: { clientId, kind } }: PayloadAction<ForBlock & { readonly kind: NoticeKind }>) => ({ ...state, [clientId]: kind }),
		auditionEnded: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => without(state, clientId),
	},
	extraReducers: (builder) => builder.addCase(blockRemoved, (state, { payload: { clientId } }) => without(state, clientId)),
	selectors: {
		/** The notice that a block shows; null for none. */
		selectAudition: (state, clientId: string): NoticeKind | null => state[clientId] ?? null,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof newsletterSlice> {}
}

injectSlice('readers', newsletterSlice, { hasStateOf: (state, clientId) => clientId in state });

export const { auditionRequested, auditionEnded } = newsletterSlice.actions;

export const { selectAudition } = newsletterSlice.selectors;
