import type { ProviderEvent } from '../payment-provider';

type RefundEvent = Extract<ProviderEvent, { type: 'refund' }>;

/** A refund that PayPal made. Its id is the same whoever asks PayPal, so that the ledger has each refund once: never change it. */
export const refundEvent = (refund: Omit<RefundEvent, 'id' | 'type' | 'isFailed'>): RefundEvent => ({
	...refund,
	id: `${refund.refund} refunded`,
	type: 'refund',
});
