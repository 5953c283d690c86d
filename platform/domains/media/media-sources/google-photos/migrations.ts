import type { Migrations } from '../../../../core/db/migration';

export const migrations: Migrations = {
	async '001-google-photos'(db) {
		await db.schema
			.createTable('google_photos_connections')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('wp_user_id', 'integer', (column) => column.notNull())
			.addColumn('refresh_token', 'text', (column) => column.notNull())
			.addColumn('access_token', 'text', (column) => column.notNull())
			.addColumn('access_expires_at', 'bigint', (column) => column.notNull())
			.addColumn('session_id', 'text')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addUniqueConstraint('google_photos_connections_person', ['site_id', 'wp_user_id'])
			.execute();
		await db.schema
			.createTable('google_photos_requests')
			.addColumn('request_hash', 'text', (column) => column.primaryKey())
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('wp_user_id', 'integer', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('google_photos_requests_expires_at').on('google_photos_requests').column('expires_at').execute();
	},
};
