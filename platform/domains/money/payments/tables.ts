import type { Generated } from 'kysely';
import type { CheckoutInterval, CheckoutState } from '../../../../api/contract/money/checkouts.contract';

/** Times are milliseconds since 1970, amounts counts of the currency's smallest unit. */

/** A site that takes payments. Whoever changes its payments holds the lock of its row, so that the ledger's ids of a site grow in the order of its commits. */
export type PaymentAccountTable = {
	site_id: number;
	created_at: number;
};

export type PaymentProductTable = {
	id: Generated<number>;
	site_id: number;
	/** As the contract's `type`: a donation's amount is chosen by the visitor. */
	kind: string;
	title: string;
	currency: string;
	units: number;
	interval: CheckoutInterval;
	created_at: number;
};

export type PaymentCheckoutTable = {
	/** Random: the return address holds it. */
	id: string;
	site_id: number;
	/** The name of the provider that takes the money. */
	provider: string;
	/** The visitor's key while the checkout can be paid, or was paid last; null afterwards. Unique within the site. */
	open_key: string | null;
	/** The key of the same purchase, paid the other way. Null where that was paid before this one began, and for checkouts of earlier versions. */
	other_key: string | null;
	/** Hashes of the visitor's address and session, by which pieces of a limited stock are shared out; empty after a day. */
	visitor: string;
	session: string;
	post_id: number;
	plan_id: number | null;
	/** The name of an item with a limited stock, else null. */
	item: string | null;
	title: string;
	currency: string;
	/** Of all pieces together. */
	units: number;
	quantity: number;
	interval: CheckoutInterval;
	return_url: string;
	/** The id of its page at the provider; null until the page is open. */
	page_reference: string | null;
	/** `opening` until the provider knows the checkout; whether a paid one was given back is what the ledger says. */
	state: Exclude<CheckoutState, 'refunded'> | 'opening';
	/** When the state became so at the provider: reports may arrive in another order. */
	state_at: number;
	/** The buyer's address; empty until the provider tells it. */
	email: string;
	created_at: number;
	expires_at: number;
};

/** The reports that had their effect: none has it twice. */
export type PaymentEventTable = {
	provider: string;
	event_id: string;
	received_at: number;
};

/** Only ever grows: triggers of the database refuse to change or delete a row. */
export type PaymentLedgerTable = {
	id: Generated<number>;
	site_id: number;
	/** `cancellation`: the end of a subscription. It is no money, but what is mailed about has one order. */
	kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'cancellation';
	provider: string;
	/** The entry's own id at the provider; unique with the kind. */
	reference: string;
	/** The payment that the entry belongs to, as refunds name it; of a payout and a cancellation none. */
	payment: string | null;
	checkout_id: string | null;
	subscription: string | null;
	currency: string;
	/** Positive for what the site receives, negative for what it gives back or is paid out; 0 for a cancellation. */
	units: number;
	happened_at: number;
	recorded_at: number;
};

/** A refund that a provider accepted and has not reported yet, or that is in the ledger and can still fail. */
export type PaymentRefundAskedTable = {
	provider: string;
	/** Its id at the provider. */
	reference: string;
	payment: string;
	/** Positive; 0 where the ledger has it. */
	units: number;
};

/** How often a payment service refused a request for good: it may repeat a refusal under the same idempotency key. */
export type PaymentRefusalTable = {
	provider: string;
	/** The idempotency key without the number of the attempt. */
	request: string;
	count: number;
};

export type PaymentSubscriptionTable = {
	provider: string;
	/** Its id at the provider. */
	reference: string;
	site_id: number;
	checkout_id: string;
	state: 'active' | 'canceled';
	/** Null once it is cancelled. */
	renews_at: number | null;
	state_at: number;
};

export type PaymentsTables = {
	payment_accounts: PaymentAccountTable;
	payment_products: PaymentProductTable;
	payment_checkouts: PaymentCheckoutTable;
	payment_events: PaymentEventTable;
	payment_ledger: PaymentLedgerTable;
	payment_refunds_asked: PaymentRefundAskedTable;
	payment_refusals: PaymentRefusalTable;
	payment_subscriptions: PaymentSubscriptionTable;
};
