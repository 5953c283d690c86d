import type { Migrations } from '../../../core/db/migration';

export const migrations: Migrations = {
	async '001-initial'(db) {
		await db.schema
			.createTable('photo_feeds')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('wp_user_id', 'integer', (column) => column.notNull())
			.addColumn('source', 'text', (column) => column.notNull())
			.addColumn('account_id', 'text', (column) => column.notNull())
			.addColumn('username', 'text', (column) => column.notNull())
			.addColumn('token', 'text')
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.addColumn('renew_at', 'bigint', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addUniqueConstraint('photo_feeds_account', ['site_id', 'source', 'account_id'])
			.execute();
		await db.schema.createIndex('photo_feeds_renew_at').on('photo_feeds').column('renew_at').execute();
		await db.schema
			.createTable('photo_feed_requests')
			.addColumn('request_hash', 'text', (column) => column.primaryKey())
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('wp_user_id', 'integer', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('photo_feed_requests_expires_at').on('photo_feed_requests').column('expires_at').execute();
	},
};
