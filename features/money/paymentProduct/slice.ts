import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { PaymentProduct } from '../../../api/money/payment-products';
import { blockRemoved } from '../../site/editor/actions';
import { injectSlice } from '../../../store/rooms';
import type { ProductProblems } from './validate';

/** The state of a block's product (spec 2 §4 "Payment product"). The product itself is in the block's attributes. */
export interface ProductState {
	readonly status: 'idle' | 'loading' | 'saving';
	/** As it was last published; null before. */
	readonly saved: PaymentProduct | null;
	/** Whether the record is there: one of another author is left alone, for a missing one a new record is made. */
	readonly record: 'usable' | 'foreign' | 'missing';
	/** The sentences about values that the server refused. */
	readonly refused: Pick<ProductProblems, 'email' | 'price'>;
	/** Why it could not be loaded or saved; null for no failure. */
	readonly failure: string | null;
}

export type PaymentProductState = Readonly<Record<string, ProductState>>;

interface ForBlock {
	readonly clientId: string;
}

const noProduct: ProductState = { status: 'idle', saved: null, record: 'usable', refused: {}, failure: null };

const change = (state: PaymentProductState, clientId: string, changed: Partial<ProductState>): PaymentProductState => ({
	...state,
	[clientId]: { ...noProduct, ...state[clientId], ...changed },
});

export const paymentProductSlice = createSlice({
	name: 'paymentProduct',
	initialState: {} as PaymentProductState,
	reducers: {
		/** A block with the number of a product was opened. */
		productOpened: (state, { payload: { clientId } }: PayloadAction<ForBlock & { readonly productId: number }>) =>
			change(state, clientId, { status: 'loading' }),
		/** The form of a block without a product was completed, by a user who may publish. */
		productCompleted: (state, _action: PayloadAction<ForBlock>) => state,
		/** The block was left, or the post is being saved. */
		productSaveRequested: (state, _action: PayloadAction<ForBlock>) => state,
		savingStarted: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => change(state, clientId, { status: 'saving', refused: {}, failure: null }),
		/** The product was loaded or saved; `saved` is null for a draft. */
		productKnown: (state, { payload: { clientId, saved } }: PayloadAction<ForBlock & { readonly saved: PaymentProduct | null }>) =>
			change(state, clientId, { status: 'idle', saved, record: 'usable', failure: null }),
		productUnreachable: (state, { payload: { clientId, record } }: PayloadAction<ForBlock & { readonly record: 'foreign' | 'missing' }>) =>
			change(state, clientId, { status: 'idle', record }),
		productRefused: (state, { payload: { clientId, refused } }: PayloadAction<ForBlock & { readonly refused: ProductState['refused'] }>) =>
			change(state, clientId, { status: 'idle', refused }),
		productFailed: (state, { payload: { clientId, message } }: PayloadAction<ForBlock & { readonly message: string }>) =>
			change(state, clientId, { status: 'idle', failure: message }),
		/** A value was changed: what the server said of the old one is void. */
		productEdited: (state, { payload: { clientId } }: PayloadAction<ForBlock>) =>
			clientId in state ? change(state, clientId, { refused: {}, failure: null }) : state,
	},
	extraReducers: (builder) =>
		builder.addCase(blockRemoved, (state, { payload: { clientId } }) => {
			const { [clientId]: _removed, ...others } = state;
			return clientId in state ? others : state;
		}),
	selectors: {
		selectProduct: (state, clientId: string): ProductState => state[clientId] ?? noProduct,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof paymentProductSlice> {}
}

injectSlice('money', paymentProductSlice, { hasStateOf: (state, clientId) => clientId in state });

export const {
	productOpened,
	productCompleted,
	productSaveRequested,
	savingStarted,
	productKnown,
	productUnreachable,
	productRefused,
	productFailed,
	productEdited,
} = paymentProductSlice.actions;
export const { selectProduct } = paymentProductSlice.selectors;
