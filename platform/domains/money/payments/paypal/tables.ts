import type { Generated } from 'kysely';

/** Times are milliseconds since 1970. */

/** An account at PayPal that a site uses or used. Its id is in the names of providers, so a row is never deleted. */
export type PaypalAccountTable = {
	id: Generated<number>;
	site_id: number;
	/** The client id of the owner's app. Unique with the site and the mode. */
	client_id: string;
	mode: 'test' | 'live';
	/** The seller's address: payment buttons with it are paid to this account. Lower case. */
	email: string;
	/** Encrypted; empty once the owner removed it. A site has at most one account with a secret. */
	secret: string;
	/** The id of the webhook that the platform made; null for none. */
	webhook: string | null;
	created_at: number;
};

/**
 * - `open`: nobody has approved it, as far as is known;
 * - `capturing`: the money was asked for, and what became of it is not known yet;
 * - `refused`: PayPal refused to capture it, so the buyer was told that nothing was taken: only their own return captures it;
 * - `closing`: it will never be captured, and the checkout does not know yet;
 * - `done`: everything about it is reported.
 */
export type PaypalOrderState = 'open' | 'capturing' | 'refused' | 'closing' | 'done';

/** The order at PayPal of a checkout. */
export type PaypalOrderTable = {
	checkout_id: string;
	/** The name of the payment provider. */
	provider: string;
	/** Its id at PayPal. */
	reference: string;
	/** The page on which the buyer approves it. */
	url: string;
	state: PaypalOrderState;
	expires_at: number;
	/** When PayPal is asked next what became of it, unless it is done. */
	due_at: number;
	/** How often PayPal was asked. */
	tries: number;
	/** How often PayPal refused to capture it: the number of the next attempt. */
	attempt: number;
};

export type PaypalOrder = PaypalOrderTable;

export type PaypalTables = {
	payment_paypal_accounts: PaypalAccountTable;
	payment_paypal_orders: PaypalOrderTable;
};
