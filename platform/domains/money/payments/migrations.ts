import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from '../../../core/db/dialect';
import type { Migrations } from '../../../core/db/migration';

/** Part of `001-initial`: it stays as it is, and a change is a migration of its own. */
async function createCheckouts(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('payment_checkouts')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
		.addColumn('open_key', 'text')
		.addColumn('post_id', 'bigint', (column) => column.notNull())
		.addColumn('plan_id', 'integer')
		.addColumn('item', 'text')
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('currency', 'text', (column) => column.notNull())
		.addColumn('units', 'bigint', (column) => column.notNull())
		.addColumn('quantity', 'integer', (column) => column.notNull())
		.addColumn('interval', 'text', (column) => column.notNull())
		.addColumn('return_url', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('state_at', 'bigint', (column) => column.notNull())
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('created_at', 'bigint', (column) => column.notNull())
		.addColumn('expires_at', 'bigint', (column) => column.notNull())
		.addUniqueConstraint('payment_checkouts_open_key', ['site_id', 'open_key'])
		.execute();
	await db.schema.createIndex('payment_checkouts_item').on('payment_checkouts').columns(['site_id', 'item']).execute();
	await db.schema.createIndex('payment_checkouts_state').on('payment_checkouts').columns(['state', 'expires_at']).execute();
}

/** Lets nobody change or delete an entry of the ledger, whatever the code above does. */
async function protectLedger(db: Kysely<unknown>, { name }: SqlDialect): Promise<void> {
	if (name === 'sqlite') {
		await sql`create trigger payment_ledger_update before update on payment_ledger begin select raise(abort, 'The ledger only grows.'); end`.execute(db);
		await sql`create trigger payment_ledger_delete before delete on payment_ledger begin select raise(abort, 'The ledger only grows.'); end`.execute(db);
		return;
	}
	await sql`create function refuse_ledger_change() returns trigger language plpgsql as $$ begin raise exception 'The ledger only grows.'; end $$`.execute(db);
	await sql`create trigger payment_ledger_change before update or delete on payment_ledger for each row execute function refuse_ledger_change()`.execute(db);
}

/** Part of `001-initial`, too. */
async function createLedger(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
	await dialect
		.addId(db.schema.createTable('payment_ledger'))
		.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('provider', 'text', (column) => column.notNull())
		.addColumn('reference', 'text', (column) => column.notNull())
		.addColumn('payment', 'text')
		.addColumn('checkout_id', 'text', (column) => column.references('payment_checkouts.id'))
		.addColumn('subscription', 'text')
		.addColumn('currency', 'text', (column) => column.notNull())
		.addColumn('units', 'bigint', (column) => column.notNull())
		.addColumn('happened_at', 'bigint', (column) => column.notNull())
		.addColumn('recorded_at', 'bigint', (column) => column.notNull())
		.addUniqueConstraint('payment_ledger_reference', ['provider', 'kind', 'reference'])
		.execute();
	await db.schema.createIndex('payment_ledger_site').on('payment_ledger').columns(['site_id', 'id']).execute();
	await db.schema.createIndex('payment_ledger_payment').on('payment_ledger').columns(['provider', 'payment']).execute();
	await protectLedger(db, dialect);
}

export const migrations: Migrations = {
	async '001-initial'(db, dialect) {
		await db.schema
			.createTable('payment_accounts')
			.addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id'))
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await dialect
			.addId(db.schema.createTable('payment_products'))
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('title', 'text', (column) => column.notNull())
			.addColumn('currency', 'text', (column) => column.notNull())
			.addColumn('units', 'bigint', (column) => column.notNull())
			.addColumn('interval', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addUniqueConstraint('payment_products_terms', ['site_id', 'kind', 'title', 'currency', 'units', 'interval'])
			.execute();
		await createCheckouts(db);
		await db.schema
			.createTable('payment_events')
			.addColumn('provider', 'text', (column) => column.notNull())
			.addColumn('event_id', 'text', (column) => column.notNull())
			.addColumn('received_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('payment_events_key', ['provider', 'event_id'])
			.execute();
		await createLedger(db, dialect);
		await db.schema
			.createTable('payment_subscriptions')
			.addColumn('provider', 'text', (column) => column.notNull())
			.addColumn('reference', 'text', (column) => column.notNull())
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('checkout_id', 'text', (column) => column.notNull().references('payment_checkouts.id'))
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('renews_at', 'bigint')
			.addColumn('state_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('payment_subscriptions_key', ['provider', 'reference'])
			.execute();
	},

	async '002-test-desk'(db) {
		await db.schema
			.createTable('test_desk_sessions')
			.addColumn('session_hash', 'text', (column) => column.primaryKey())
			.addColumn('checkout_id', 'text', (column) => column.notNull().unique())
			.addColumn('site_url', 'text', (column) => column.notNull())
			.addColumn('title', 'text', (column) => column.notNull())
			.addColumn('currency', 'text', (column) => column.notNull())
			.addColumn('units', 'bigint', (column) => column.notNull())
			.addColumn('quantity', 'integer', (column) => column.notNull())
			.addColumn('interval', 'text', (column) => column.notNull())
			.addColumn('return_url', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('email', 'text', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('test_desk_sessions_state').on('test_desk_sessions').columns(['state', 'expires_at']).execute();
		await db.schema
			.createTable('test_desk_payments')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('checkout_id', 'text', (column) => column.notNull())
			.addColumn('currency', 'text', (column) => column.notNull())
			.addColumn('units', 'bigint', (column) => column.notNull())
			.addColumn('refund', 'text')
			.execute();
		await db.schema
			.createTable('test_desk_subscriptions')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('checkout_id', 'text', (column) => column.notNull())
			.addColumn('email', 'text', (column) => column.notNull())
			.addColumn('currency', 'text', (column) => column.notNull())
			.addColumn('units', 'bigint', (column) => column.notNull())
			.addColumn('interval', 'text', (column) => column.notNull())
			.addColumn('began_at', 'bigint', (column) => column.notNull())
			.addColumn('renews_at', 'bigint')
			.execute();
		await db.schema.createIndex('test_desk_subscriptions_renews_at').on('test_desk_subscriptions').column('renews_at').execute();
		await db.schema
			.createTable('test_desk_events')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('body', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('due_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('test_desk_events_due_at').on('test_desk_events').column('due_at').execute();
	},

	async '003-providers'(db, dialect) {
		await db.schema
			.alterTable('payment_checkouts')
			.addColumn('provider', 'text', (column) => column.notNull().defaultTo('test-desk'))
			.execute();
		await dialect
			.addId(db.schema.createTable('payment_stripe_accounts'))
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('account', 'text', (column) => column.notNull())
			.addColumn('mode', 'text', (column) => column.notNull())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('currency', 'text', (column) => column.notNull())
			.addColumn('secret_key', 'text', (column) => column.notNull())
			.addColumn('key_end', 'text', (column) => column.notNull())
			.addColumn('webhook', 'text')
			.addColumn('webhook_secret', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addUniqueConstraint('payment_stripe_accounts_account', ['site_id', 'account', 'mode'])
			.execute();
	},

	async '004-partial-refunds'(db) {
		await db.schema
			.alterTable('test_desk_payments')
			.addColumn('refunded', 'bigint', (column) => column.notNull().defaultTo(0))
			.execute();
		await sql`update test_desk_payments set refunded = units where refund is not null`.execute(db);
		await db.schema.alterTable('test_desk_payments').dropColumn('refund').execute();
		await db.schema
			.createTable('test_desk_refunds')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('payment', 'text', (column) => column.notNull())
			.addColumn('key', 'text', (column) => column.notNull())
			.addColumn('units', 'bigint', (column) => column.notNull())
			.addUniqueConstraint('test_desk_refunds_key', ['payment', 'key'])
			.execute();
	},

	async '005-old-events'(db) {
		await db.schema.createIndex('payment_events_received_at').on('payment_events').column('received_at').execute();
	},

	async '006-page-references'(db) {
		await db.schema.alterTable('payment_checkouts').addColumn('page_reference', 'text').execute();
		// The test desk knows its pages by their checkouts.
		await sql`update payment_checkouts set page_reference = id where provider = 'test-desk'`.execute(db);
	},

	async '007-accounts-in-use'(db) {
		await db.schema
			.alterTable('payment_stripe_accounts')
			.addColumn('is_in_use', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		await sql`update payment_stripe_accounts set is_in_use = 1 where secret_key <> '' and webhook_secret <> ''`.execute(db);
	},

	async '008-refunds-on-their-way'(db) {
		await db.schema
			.createTable('payment_refunds_asked')
			.addColumn('provider', 'text', (column) => column.notNull())
			.addColumn('reference', 'text', (column) => column.notNull())
			.addColumn('payment', 'text', (column) => column.notNull())
			.addColumn('units', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('payment_refunds_asked_key', ['provider', 'reference'])
			.execute();
		await db.schema.createIndex('payment_refunds_asked_payment').on('payment_refunds_asked').columns(['provider', 'payment']).execute();
	},

	async '009-refused-refunds'(db) {
		await db.schema
			.createTable('payment_stripe_refusals')
			.addColumn('provider', 'text', (column) => column.notNull())
			.addColumn('request', 'text', (column) => column.notNull())
			.addColumn('count', 'integer', (column) => column.notNull())
			.addPrimaryKeyConstraint('payment_stripe_refusals_key', ['provider', 'request'])
			.execute();
	},

	async '010-paypal'(db, dialect) {
		await db.schema.alterTable('payment_stripe_refusals').renameTo('payment_refusals').execute();
		await dialect
			.addId(db.schema.createTable('payment_paypal_accounts'))
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('client_id', 'text', (column) => column.notNull())
			.addColumn('mode', 'text', (column) => column.notNull())
			.addColumn('email', 'text', (column) => column.notNull())
			.addColumn('secret', 'text', (column) => column.notNull())
			.addColumn('webhook', 'text')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addUniqueConstraint('payment_paypal_accounts_client', ['site_id', 'client_id', 'mode'])
			.execute();
		await db.schema
			.createTable('payment_paypal_orders')
			.addColumn('checkout_id', 'text', (column) => column.primaryKey())
			.addColumn('provider', 'text', (column) => column.notNull())
			.addColumn('reference', 'text', (column) => column.notNull())
			.addColumn('url', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.addColumn('due_at', 'bigint', (column) => column.notNull())
			.addColumn('tries', 'integer', (column) => column.notNull())
			.addColumn('attempt', 'integer', (column) => column.notNull())
			.addUniqueConstraint('payment_paypal_orders_reference', ['provider', 'reference'])
			.execute();
		await db.schema.createIndex('payment_paypal_orders_due_at').on('payment_paypal_orders').columns(['state', 'due_at']).execute();
	},

	async '011-other-ways'(db) {
		await db.schema.alterTable('payment_checkouts').addColumn('other_key', 'text').execute();
	},

	async '012-stripe-connect'(db) {
		await db.schema.alterTable('payment_stripe_accounts').addColumn('connection', 'text').execute();
		await db.schema
			.alterTable('payment_stripe_accounts')
			.addColumn('connected_at', 'bigint', (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema
			.alterTable('payment_stripe_accounts')
			.addColumn('can_charge', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema.createIndex('payment_stripe_accounts_name').on('payment_stripe_accounts').columns(['account', 'mode']).execute();
		await db.schema
			.createTable('payment_connect_requests')
			.addColumn('request_hash', 'text', (column) => column.primaryKey())
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('wp_user_id', 'bigint', (column) => column.notNull())
			.addColumn('account_id', 'integer', (column) => column.notNull())
			.addColumn('return_url', 'text', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.execute();
	},

	async '013-site-names'(db) {
		await db.schema
			.alterTable('test_desk_sessions')
			.addColumn('site_name', 'text', (column) => column.notNull().defaultTo(''))
			.execute();
	},

	async '014-holders'(db) {
		for (const column of ['visitor', 'session']) {
			await db.schema
				.alterTable('payment_checkouts')
				.addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
				.execute();
		}
	},

	async '015-subscribers'(db) {
		await db.schema.createIndex('payment_subscriptions_site').on('payment_subscriptions').columns(['site_id', 'checkout_id']).execute();
		await db.schema.createIndex('payment_checkouts_plan').on('payment_checkouts').columns(['plan_id', 'created_at']).execute();
	},

	async '016-given-back'(db) {
		await db.schema.createIndex('payment_ledger_checkout').on('payment_ledger').columns(['checkout_id']).execute();
	},

	async '017-buyers'(db) {
		await db.schema.createIndex('payment_checkouts_buyer').on('payment_checkouts').expression(sql`site_id, lower(email)`).execute();
	},

	async '018-sums'(db) {
		// Each page of the ledger has the sums of all of it: they are read from the index alone.
		await db.schema.createIndex('payment_ledger_sums').on('payment_ledger').columns(['site_id', 'currency', 'provider', 'kind', 'units']).execute();
	},
};
