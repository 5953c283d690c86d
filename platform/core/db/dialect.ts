import type { CreateTableBuilder, SelectQueryBuilder } from 'kysely';

/** The statements that SQLite and PostgreSQL spell differently; everything else is one query for both. */
export interface SqlDialect {
	readonly name: 'sqlite' | 'postgresql';
	/** Adds the primary key `id`, numbered by the database; a number is never used twice. */
	addId<Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>): CreateTableBuilder<Table, Columns | 'id'>;
	/** Locks the selected rows until the transaction ends. SQLite locks nothing: it has one writer at a time. */
	lockRows<Tables, Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>): SelectQueryBuilder<Tables, Table, Row>;
}

export const sqliteDialect: SqlDialect = {
	name: 'sqlite',
	addId: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
	lockRows: (query) => query,
};

export const postgresDialect: SqlDialect = {
	name: 'postgresql',
	addId: (table) => table.addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity().primaryKey()),
	lockRows: (query) => query.forUpdate(),
};
