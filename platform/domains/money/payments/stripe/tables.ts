import type { Generated } from 'kysely';

/** An account at Stripe that a site uses or used. Its id is in the names of providers, so a row is never deleted. */
export type StripeAccountTable = {
	id: Generated<number>;
	site_id: number;
	/** Its id at Stripe. Unique with the site and the mode. */
	account: string;
	mode: 'test' | 'live';
	/** For people. */
	name: string;
	/** Three capital letters. */
	currency: string;
	/** Encrypted; empty once the owner removed it. */
	secret_key: string;
	/** The last four characters of the key. */
	key_end: string;
	/** The id of the webhook that the platform made; null for none. */
	webhook: string | null;
	/** Encrypted; empty where nothing reports yet. It stays when the key is removed: what is open goes on at Stripe. */
	webhook_secret: string;
	/** 1 for the account that takes the site's new payments, of which there is at most one; 0 also for one that waits for its reports. */
	is_in_use: number;
	/**
	 * How the operator's Connect platform stands to it; null for an account of which there was only ever a key. `onboarding` until
	 * Stripe lets it take payments for the first time; `disconnected` by the site, `deauthorized` by the owner of the account at Stripe.
	 */
	connection: 'onboarding' | 'connected' | 'disconnected' | 'deauthorized' | null;
	/** When an administrator last connected it, in milliseconds since 1970; 0 for never. */
	connected_at: number;
	/** 1 where Stripe said last that a connected account can take payments. */
	can_charge: number;
	created_at: number;
};

/** A person who was led to Stripe to connect an account, and has not come back. */
export type ConnectRequestTable = {
	/** SHA-256 of the request's name. */
	request_hash: string;
	site_id: number;
	wp_user_id: number;
	/** The id of the account's record here. */
	account_id: number;
	return_url: string;
	expires_at: number;
};

export type StripeTables = {
	payment_stripe_accounts: StripeAccountTable;
	payment_connect_requests: ConnectRequestTable;
};
