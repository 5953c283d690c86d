import type { Migrations } from '../../../core/db/migration';

export const migrations: Migrations = {
	async '001-initial'(db, dialect) {
		await dialect
			.addId(db.schema.createTable('sites'))
			.addColumn('url', 'text', (column) => column.notNull().unique())
			.addColumn('title', 'text', (column) => column.notNull())
			.addColumn('secret', 'text')
			.addColumn('previous_secret', 'text')
			.addColumn('previous_secret_until', 'bigint')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('site_origins')
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('origin', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('site_origins_key', ['site_id', 'origin'])
			.execute();
		await db.schema.createIndex('site_origins_origin').on('site_origins').column('origin').execute();
		await dialect
			.addId(db.schema.createTable('site_users'))
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('wp_user_id', 'integer', (column) => column.notNull())
			.addColumn('login', 'text', (column) => column.notNull())
			.addColumn('display_name', 'text', (column) => column.notNull())
			.addColumn('connected_at', 'bigint', (column) => column.notNull())
			.addUniqueConstraint('site_users_wp_user', ['site_id', 'wp_user_id'])
			.execute();
		await db.schema
			.createTable('authorizations')
			.addColumn('request_hash', 'text', (column) => column.primaryKey())
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('wp_user_id', 'integer', (column) => column.notNull())
			.addColumn('login', 'text', (column) => column.notNull())
			.addColumn('display_name', 'text', (column) => column.notNull())
			.addColumn('redirect_uri', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.addColumn('decided_at', 'bigint')
			.addColumn('code_hash', 'text', (column) => column.unique())
			.execute();
		await db.schema
			.createTable('nonces')
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('nonce', 'text', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('nonces_key', ['site_id', 'nonce'])
			.execute();
		await db.schema.createIndex('nonces_expires_at').on('nonces').column('expires_at').execute();
	},
	async '002-invitations'(db) {
		await db.schema
			.createTable('used_invitations')
			.addColumn('code_hash', 'text', (column) => column.primaryKey())
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.execute();
	},
};
