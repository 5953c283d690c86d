import { sql } from 'kysely';
import type { Migrations } from '../../../core/db/migration';

export const migrations: Migrations = {
	async '001-initial'(db) {
		await db.schema
			.createTable('event_counts')
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('day', 'text', (column) => column.notNull())
			.addColumn('event', 'text', (column) => column.notNull())
			.addColumn('property', 'text', (column) => column.notNull())
			.addColumn('value', 'text', (column) => column.notNull())
			.addColumn('count', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('event_counts_key', ['site_id', 'day', 'event', 'property', 'value'])
			.execute();
		await db.schema.createIndex('event_counts_day').on('event_counts').column('day').execute();
		// The clean-up of each minute looks for details alone: they are kept for a shorter time than what stays for a year.
		await sql`create index event_counts_details on event_counts (day) where property <> ''`.execute(db);
		await db.schema
			.createTable('counted_events')
			.addColumn('site_id', 'integer', (column) => column.notNull().references('sites.id'))
			.addColumn('event_id', 'text', (column) => column.notNull())
			.addColumn('counted_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('counted_events_key', ['site_id', 'event_id'])
			.execute();
		await db.schema.createIndex('counted_events_counted_at').on('counted_events').column('counted_at').execute();
		await db.schema.createIndex('counted_events_site').on('counted_events').columns(['site_id', 'counted_at']).execute();
	},
};
