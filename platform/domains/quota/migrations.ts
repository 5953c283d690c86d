import type { Migrations } from '../../core/db/migrate';

export const migrations: Migrations = {
	async '001-initial'(db) {
		await db.schema
			.createTable('site_usage')
			.addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id'))
			.addColumn('total_count', 'integer', (column) => column.notNull())
			.addColumn('period_start', 'text', (column) => column.notNull())
			.addColumn('period_count', 'integer', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('counted_requests')
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('run_id', 'text', (column) => column.notNull())
			.addColumn('fingerprint', 'text', (column) => column.notNull())
			.addColumn('period_start', 'text', (column) => column.notNull())
			.addColumn('counted_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('counted_requests_key', ['site_id', 'run_id'])
			.execute();
		await db.schema.createIndex('counted_requests_counted_at').on('counted_requests').column('counted_at').execute();
	},

	async '002-attempts'(db) {
		await db.schema
			.alterTable('counted_requests')
			.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(1))
			.execute();
		await db.schema
			.alterTable('counted_requests')
			.addColumn('is_answered', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
	},
};
