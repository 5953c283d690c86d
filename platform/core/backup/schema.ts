import { type Kysely, sql, type TableMetadata } from 'kysely';
import type { NoTables } from '../db/database';
import type { SqlDialect } from '../db/dialect';

/** Of use for seconds alone, or made by the migrations. */
const isLeftOut = (table: string): boolean => /^(?:leases|rates|migrations_.*|sqlite_.*)$/.test(table);

/** Extensions and operators put views and schemas of their own into a database of PostgreSQL. */
async function readTables(db: Kysely<NoTables>, dialect: SqlDialect, withInternalKyselyTables = false): Promise<readonly TableMetadata[]> {
	const tables = (await db.introspection.getTables({ withInternalKyselyTables })).filter(({ isView }) => !isView);
	if (dialect.name === 'sqlite') {
		return tables;
	}
	const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
	return tables.filter(({ schema }) => schema === rows[0]?.name);
}

interface Reference {
	readonly table: string;
	readonly target: string;
}

async function listReferences(db: Kysely<NoTables>, dialect: SqlDialect, tables: readonly string[]): Promise<readonly Reference[]> {
	if (dialect.name === 'sqlite') {
		const lists = await Promise.all(
			tables.map(async (table) => (await sql<Reference>`select ${table} as "table", "table" as target from pragma_foreign_key_list(${table})`.execute(db)).rows)
		);
		return lists.flat();
	}
	const { rows } = await sql<Reference>`select one.relname as "table", other.relname as target from pg_constraint
		join pg_class one on one.oid = conrelid join pg_class other on other.oid = confrelid
		join pg_namespace on pg_namespace.oid = connamespace where contype = 'f' and nspname = current_schema()`.execute(db);
	return rows;
}

/** The tables that a backup holds, each after those to which it refers. */
export async function listTables(db: Kysely<NoTables>, dialect: SqlDialect): Promise<readonly string[]> {
	const tables = (await readTables(db, dialect)).map(({ name }) => name).filter((name) => !isLeftOut(name));
	const references = await listReferences(db, dialect, tables);
	const sorted = new Set<string>();
	function add(table: string): void {
		if (!sorted.has(table) && tables.includes(table)) {
			references.filter((reference) => reference.table === table && reference.target !== table).forEach(({ target }) => add(target));
			sorted.add(table);
		}
	}
	tables.sort().forEach(add);
	return [...sorted];
}

/** The tables whose `id` the database numbers. */
export async function listNumbered(db: Kysely<NoTables>, dialect: SqlDialect): Promise<readonly string[]> {
	const { rows } =
		dialect.name === 'sqlite'
			? await sql<{ name: string }>`select name from sqlite_sequence`.execute(db)
			: await sql<{
					name: string;
				}>`select table_name as name from information_schema.columns where is_identity = 'YES' and table_schema = current_schema()`.execute(db);
	return rows.map(({ name }) => name);
}

/** The last number that each table has given, of which none may be used twice. */
export async function readNumbers(db: Kysely<NoTables>, dialect: SqlDialect): Promise<Readonly<Record<string, number>>> {
	const numbers: Record<string, number> = {};
	for (const table of await listNumbered(db, dialect)) {
		const { rows } =
			dialect.name === 'sqlite'
				? await sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`.execute(db)
				: await sql<{ last: number | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')) as last`.execute(db);
		numbers[table] = Number(rows[0]?.last ?? 0);
	}
	return numbers;
}

export async function writeNumbers(db: Kysely<NoTables>, dialect: SqlDialect, numbers: Readonly<Record<string, number>>): Promise<void> {
	for (const [table, last] of Object.entries(numbers).filter(([, number]) => number > 0)) {
		if (dialect.name === 'sqlite') {
			await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
			await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
		} else {
			await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
		}
	}
}

/** The finished steps of all migrations, by domain. */
export async function readSteps(db: Kysely<NoTables>, dialect: SqlDialect): Promise<Readonly<Record<string, readonly string[]>>> {
	const steps: Record<string, readonly string[]> = {};
	const tables = await readTables(db, dialect, true);
	for (const { name } of tables.filter((table) => /^migrations_[a-z-]+$/.test(table.name) && !table.name.endsWith('_lock'))) {
		const { rows } = await sql<{ name: string }>`select name from ${sql.table(name)} order by name`.execute(db);
		steps[name.replace('migrations_', '')] = rows.map((row) => row.name);
	}
	return steps;
}
