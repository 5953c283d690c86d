import type { CheckoutInterval } from '../../../../../api/contract/money/checkouts.contract';

/** Times are milliseconds since 1970, amounts counts of the currency's smallest unit. */

/**
 * - `confirming`: the bank asks the buyer to confirm;
 * - `processing`: the bank has not answered;
 * - `closed`: cancelled, expired, or given up by the bank.
 */
export type SessionState = 'open' | 'confirming' | 'processing' | 'paid' | 'closed';

export type TestDeskSessionTable = {
	/** SHA-256 of the name in the page's address: a reader of the database cannot pay. */
	session_hash: string;
	checkout_id: string;
	site_url: string;
	/** Empty where the site has none. */
	site_name: string;
	title: string;
	currency: string;
	units: number;
	quantity: number;
	interval: CheckoutInterval;
	return_url: string;
	state: SessionState;
	/** Of the buyer; empty until they pay. */
	email: string;
	/** When it is too late to pay, or, while the bank has not answered, when it is given up. */
	expires_at: number;
};

export type TestDeskPaymentTable = {
	id: string;
	checkout_id: string;
	currency: string;
	units: number;
	/** Never more than `units`. */
	refunded: number;
};

export type TestDeskRefundTable = {
	id: string;
	payment: string;
	/** Unique for the payment: a refund that is asked for again is made once. */
	key: string;
	units: number;
};

export type TestDeskSubscriptionTable = {
	id: string;
	checkout_id: string;
	email: string;
	currency: string;
	units: number;
	interval: '1 month' | '1 year';
	began_at: number;
	/** Null once it is cancelled. */
	renews_at: number | null;
};

/** Reports that the platform has not taken yet. */
export type TestDeskEventTable = {
	id: string;
	/** JSON. */
	body: string;
	created_at: number;
	due_at: number;
};

export type TestDeskTables = {
	test_desk_sessions: TestDeskSessionTable;
	test_desk_payments: TestDeskPaymentTable;
	test_desk_refunds: TestDeskRefundTable;
	test_desk_subscriptions: TestDeskSubscriptionTable;
	test_desk_events: TestDeskEventTable;
};
