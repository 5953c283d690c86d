import { type Kysely, sql } from 'kysely';

/** Migrations are frozen: they name tables and columns themselves and never import the schema of today. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		create table sites (
			id integer generated always as identity primary key,
			url text not null unique,
			title text not null,
			secret bytea,
			previous_secret bytea,
			previous_secret_until timestamptz,
			created_at timestamptz not null
		)`.execute(db);
	await sql`
		create table site_origins (
			site_id integer not null references sites (id),
			origin text not null,
			primary key (site_id, origin)
		)`.execute(db);
	await sql`create index site_origins_origin on site_origins (origin)`.execute(db);
	await sql`
		create table site_users (
			id integer generated always as identity primary key,
			site_id integer not null references sites (id),
			wp_user_id integer not null,
			login text not null,
			display_name text not null,
			connected_at timestamptz not null,
			unique (site_id, wp_user_id)
		)`.execute(db);
	await sql`
		create table authorizations (
			request_hash text primary key,
			site_id integer not null references sites (id),
			wp_user_id integer not null,
			login text not null,
			display_name text not null,
			redirect_uri text not null,
			state text not null,
			expires_at timestamptz not null,
			decided_at timestamptz,
			code_hash text unique
		)`.execute(db);
	await sql`
		create table nonces (
			site_id integer not null references sites (id),
			nonce text not null,
			expires_at timestamptz not null,
			primary key (site_id, nonce)
		)`.execute(db);
	await sql`create index nonces_expires_at on nonces (expires_at)`.execute(db);
	await sql`
		create table site_usage (
			site_id integer primary key references sites (id),
			total_count integer not null,
			period_start text not null,
			period_count integer not null
		)`.execute(db);
	await sql`
		create table counted_requests (
			site_id integer not null references sites (id),
			run_id text not null,
			fingerprint text not null,
			period_start text not null,
			counted_at timestamptz not null,
			primary key (site_id, run_id)
		)`.execute(db);
	await sql`create index counted_requests_counted_at on counted_requests (counted_at)`.execute(db);
}
