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
	created_at: number;
};

export type StripeTables = {
	payment_stripe_accounts: StripeAccountTable;
};
