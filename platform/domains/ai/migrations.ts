import type { Migrations } from '../../core/db/migrate';

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
};
