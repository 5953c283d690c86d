import type { Migrations } from '../../../core/db/migration';

export const migrations: Migrations = {
	async '001-providers-of-sites'(db) {
		await db.schema
			.createTable('ai_providers')
			.addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id'))
			.addColumn('base_url', 'text', (column) => column.notNull())
			.addColumn('api_key', 'text', (column) => column.notNull())
			.addColumn('model', 'text', (column) => column.notNull())
			.execute();
	},

	async '002-runs'(db) {
		await db.schema
			.createTable('ai_runs')
			.addColumn('run_key', 'text', (column) => column.primaryKey())
			.addColumn('fingerprint', 'text', (column) => column.notNull())
			.addColumn('changed_at', 'bigint', (column) => column.notNull())
			.addColumn('finish_reason', 'text', (column) => column.notNull())
			.addColumn('holder', 'text', (column) => column.notNull())
			.addColumn('held_until', 'bigint', (column) => column.notNull())
			.addColumn('is_wanted', 'integer', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('ai_runs_changed_at').on('ai_runs').column('changed_at').execute();
		await db.schema
			.createTable('ai_run_parts')
			.addColumn('run_key', 'text', (column) => column.notNull().references('ai_runs.run_key').onDelete('cascade'))
			.addColumn('first_index', 'integer', (column) => column.notNull())
			.addColumn('deltas', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('ai_run_parts_key', ['run_key', 'first_index'])
			.execute();
	},
};
