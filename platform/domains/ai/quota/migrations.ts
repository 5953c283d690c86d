import { sql } from 'kysely';
import type { Migrations } from '../../../core/db/migration';

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
	async '003-usage-by-host'(db) {
		await db.schema
			.createTable('quota_usage')
			.addColumn('holder', 'text', (column) => column.primaryKey())
			.addColumn('total_count', 'integer', (column) => column.notNull())
			.addColumn('period_start', 'text', (column) => column.notNull())
			.addColumn('period_count', 'integer', (column) => column.notNull())
			.execute();
		const { rows } = await sql<{ url: string; total_count: number; period_start: string; period_count: number }>`
			select sites.url, total_count, period_start, period_count from site_usage join sites on sites.id = site_usage.site_id
		`.execute(db);
		for (const { url, total_count, period_start, period_count } of rows) {
			const { protocol, host, hostname } = new URL(url);
			await sql`
				insert into quota_usage (holder, total_count, period_start, period_count)
				values (${protocol === 'https:' ? hostname : host}, ${total_count}, ${period_start}, ${period_count})
				on conflict (holder) do update set
					total_count = quota_usage.total_count + excluded.total_count,
					period_count = case
						when excluded.period_start = quota_usage.period_start then quota_usage.period_count + excluded.period_count
						when excluded.period_start > quota_usage.period_start then excluded.period_count
						else quota_usage.period_count
					end,
					period_start = case when excluded.period_start > quota_usage.period_start then excluded.period_start else quota_usage.period_start end
			`.execute(db);
		}
		await db.schema.dropTable('site_usage').execute();
	},

	async '004-cost'(db) {
		await db.schema
			.alterTable('counted_requests')
			.addColumn('cost', 'integer', (column) => column.notNull().defaultTo(1))
			.execute();
	},

	async '005-usage-by-day'(db) {
		for (const name of ['day', 'feature']) {
			await db.schema
				.alterTable('counted_requests')
				.addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
				.execute();
		}
		for (const name of ['wp_user_id', 'images']) {
			await db.schema
				.alterTable('counted_requests')
				.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
				.execute();
		}
		await db.schema
			.createTable('usage_days')
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('day', 'text', (column) => column.notNull())
			.addColumn('feature', 'text', (column) => column.notNull())
			.addColumn('wp_user_id', 'integer', (column) => column.notNull())
			.addColumn('requests', 'integer', (column) => column.notNull())
			.addColumn('images', 'integer', (column) => column.notNull())
			.addColumn('tokens_in', 'bigint', (column) => column.notNull())
			.addColumn('tokens_out', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('usage_days_key', ['site_id', 'day', 'feature', 'wp_user_id'])
			.execute();
		await db.schema
			.createTable('role_limits')
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('role', 'text', (column) => column.notNull())
			.addColumn('requests', 'integer', (column) => column.notNull())
			.addPrimaryKeyConstraint('role_limits_key', ['site_id', 'role'])
			.execute();
		await db.schema
			.createTable('ai_prices')
			.addColumn('site_id', 'integer', (column) => column.primaryKey().references('sites.id'))
			.addColumn('currency', 'text', (column) => column.notNull())
			.addColumn('input_per_million', 'double precision', (column) => column.notNull())
			.addColumn('output_per_million', 'double precision', (column) => column.notNull())
			.addColumn('per_image', 'double precision', (column) => column.notNull())
			.execute();
	},

	async '006-licences'(db) {
		await db.schema
			.createTable('licences')
			.addColumn('key_hash', 'text', (column) => column.primaryKey())
			.addColumn('key_end', 'text', (column) => column.notNull())
			.addColumn('tier', 'text', (column) => column.notNull())
			.addColumn('site_id', 'integer', (column) => column.references('sites.id'))
			.addColumn('issued_at', 'bigint', (column) => column.notNull())
			.addColumn('attached_at', 'bigint')
			.execute();
		await db.schema.createIndex('licences_site_id').on('licences').column('site_id').execute();
	},
};
