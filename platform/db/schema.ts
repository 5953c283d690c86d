import type { Generated } from 'kysely';

export interface SitesTable {
	id: Generated<number>;
	/** Normalized: lower-case host, no default port, no trailing slash. */
	url: string;
	title: string;
	/** Encrypted; null when the site was disconnected. */
	secret: Buffer | null;
	/** The secret before the last rotation, good until `previous_secret_until`. */
	previous_secret: Buffer | null;
	previous_secret_until: Date | null;
	created_at: Date;
}

export interface SiteOriginsTable {
	site_id: number;
	origin: string;
}

export interface SiteUsersTable {
	id: Generated<number>;
	site_id: number;
	/** The user's id in WordPress. */
	wp_user_id: number;
	login: string;
	display_name: string;
	connected_at: Date;
}

export interface AuthorizationsTable {
	/** SHA-256 of the request's name in the page's address: who reads the database cannot approve. */
	request_hash: string;
	site_id: number;
	wp_user_id: number;
	login: string;
	display_name: string;
	redirect_uri: string;
	state: string;
	expires_at: Date;
	decided_at: Date | null;
	code_hash: string | null;
}

export interface NoncesTable {
	site_id: number;
	nonce: string;
	expires_at: Date;
}

export interface SiteUsageTable {
	site_id: number;
	total_count: number;
	/** The first day of the period that `period_count` counts. */
	period_start: string;
	period_count: number;
}

/** The requests that were counted, so that none is counted twice. */
export interface CountedRequestsTable {
	site_id: number;
	run_id: string;
	/** SHA-256 of the user and the request: the same id with other words is another request. */
	fingerprint: string;
	period_start: string;
	counted_at: Date;
}

export interface Database {
	sites: SitesTable;
	site_origins: SiteOriginsTable;
	site_users: SiteUsersTable;
	authorizations: AuthorizationsTable;
	nonces: NoncesTable;
	site_usage: SiteUsageTable;
	counted_requests: CountedRequestsTable;
}
