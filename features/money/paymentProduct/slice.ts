import type { WithSlice } from '@reduxjs/toolkit';
import type { PaymentProduct } from '../../../api/money/payment-products';
import { createBlockSlice, type ForBlock } from '../../site/editor/block-slice';
import { nothingTyped } from '../../../store/rooms';
import type { ProductProblems } from './validate';

/** The state of a block's product (spec 2 §4 "Payment product"). The product itself is in the block's attributes. */
export interface ProductState {
	readonly status: 'idle' | 'loading' | 'saving';
	/** As it was last published; null before. Where the record is not there, as the post has it. */
	readonly saved: PaymentProduct | null;
	/** Whether the record is there: one of another author is left alone, for a missing one a new record is made once a value was changed. */
	readonly record: 'usable' | 'foreign' | 'missing';
	/** The sentences about values that the server refused. */
	readonly refused: Pick<ProductProblems, 'email' | 'price'>;
	/** Why it could not be loaded or saved; null for no failure. */
	readonly failure: string | null;
}

const initialProduct: ProductState = { status: 'idle', saved: null, record: 'usable', refused: {}, failure: null };

export const paymentProductSlice = createBlockSlice('money', {
	name: 'paymentProduct',
	initialEntry: () => initialProduct,
	reducers: (ofEntry) => ({
		/** A block with the number of a product was opened. */
		productOpened: ofEntry<ForBlock & { readonly productId: number }>((product) => {
			product.status = 'loading';
		}),
		/** The form of a block without a product was completed, by a user who may publish. */
		productCompleted: ofEntry<ForBlock>(() => undefined),
		/** The block was left, or the post is being saved. */
		productSaveRequested: ofEntry<ForBlock>(() => undefined),
		savingStarted: ofEntry<ForBlock>((product) => {
			product.status = 'saving';
			product.refused = initialProduct.refused;
			product.failure = null;
		}),
		/** The product was loaded or saved; `saved` is null for a draft. */
		productKnown: ofEntry<ForBlock & Pick<ProductState, 'saved'>>((product, { saved }) => {
			product.status = 'idle';
			product.saved = saved;
			product.record = 'usable';
			product.failure = null;
		}),
		productUnreachable: ofEntry<ForBlock & Pick<ProductState, 'saved'> & { readonly record: 'foreign' | 'missing' }>((product, { record, saved }) => {
			product.status = 'idle';
			product.record = record;
			product.saved = saved;
		}),
		productRefused: ofEntry<ForBlock & Pick<ProductState, 'refused'>>((product, { refused }) => {
			product.status = 'idle';
			product.refused = refused;
		}),
		productFailed: ofEntry<ForBlock & { readonly message: string }>((product, { message }) => {
			product.status = 'idle';
			product.failure = message;
		}),
		/** A value was changed: what the server said of the old one is void. */
		productEdited: ofEntry<ForBlock>((product) => {
			product.refused = initialProduct.refused;
			product.failure = null;
		}),
	}),
	selectors: (entryOf) => ({ selectProduct: entryOf }),
	// What is typed is in the block's attributes.
	wouldLose: nothingTyped,
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof paymentProductSlice> {}
}

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
