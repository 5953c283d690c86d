import { sql } from 'kysely';
import type { Migrations } from './migration';

/** The tables of core: what several platforms on one database share. */
export const coreMigrations: Migrations = {
	async '001-leases-and-rates'(db, dialect) {
		// PostgreSQL writes no log for an unlogged table, and empties it after a crash: leases and rates are of use for seconds.
		const createTable = (name: string) => {
			const table = db.schema.createTable(name);
			return dialect.name === 'postgresql' ? table.modifyFront(sql`unlogged`) : table;
		};
		await createTable('leases')
			.addColumn('name', 'text', (column) => column.primaryKey())
			.addColumn('holder', 'text', (column) => column.notNull())
			.addColumn('held_until', 'bigint', (column) => column.notNull())
			.addColumn('is_wanted', 'integer', (column) => column.notNull())
			.execute();
		await createTable('rates')
			.addColumn('caller', 'text', (column) => column.primaryKey())
			.addColumn('full_at', 'bigint', (column) => column.notNull())
			.addColumn('granted', 'integer', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('rates_full_at').on('rates').column('full_at').execute();
	},
};
