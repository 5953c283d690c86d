import type { Generated } from 'kysely';

/** Times are milliseconds since 1970. */
export type SiteTable = {
	id: Generated<number>;
	/** Normalized: lower-case host, no default port, no trailing slash. */
	url: string;
	title: string;
	/** Encrypted; null when the site is disconnected. */
	secret: string | null;
	/** The secret before the last rotation, valid until `previous_secret_until`. */
	previous_secret: string | null;
	previous_secret_until: number | null;
	created_at: number;
};

export type SiteOriginTable = {
	site_id: number;
	origin: string;
};

export type SiteUserTable = {
	id: Generated<number>;
	site_id: number;
	/** The user's id in WordPress. */
	wp_user_id: number;
	login: string;
	display_name: string;
	connected_at: number;
};

export type AuthorizationTable = {
	/** SHA-256 of the request's name in the page's address: a reader of the database cannot approve. */
	request_hash: string;
	site_id: number;
	wp_user_id: number;
	login: string;
	display_name: string;
	redirect_uri: string;
	state: string;
	expires_at: number;
	decided_at: number | null;
	code_hash: string | null;
};

export type NonceTable = {
	site_id: number;
	nonce: string;
	expires_at: number;
};

/** Each invitation code admits one site, which may come back with it or without. */
export type UsedInvitationTable = {
	/** SHA-256 of the code. */
	code_hash: string;
	site_id: number;
};

export type SitesTables = {
	sites: SiteTable;
	site_origins: SiteOriginTable;
	site_users: SiteUserTable;
	authorizations: AuthorizationTable;
	nonces: NonceTable;
	used_invitations: UsedInvitationTable;
};
