import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { Value } from '@sinclair/typebox/value';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config/environment';
import type { Database, NoTables } from '../db/database';
import { coreMigrations } from '../db/migrations';
import { type MigratedDomain, migrateToLatest } from '../db/migrate';
import { parseJson } from '../json';
import type { Keys } from '../keys';
import { hasCode } from '../system-error';
import { End, Head, keyCheck, type Row, Rows } from './format';
import { listNumbered, listTables, writeNumbers } from './schema';

/** Below the 32,766 parameters that SQLite takes, for tables of up to sixty columns. */
const rowsAtOnce = 500;

const damaged = (file: string): ConfigError => new ConfigError(`${file} is no backup of the platform, or is not whole. Nothing was restored.`);

async function* readLines(file: string): AsyncGenerator<unknown> {
	const source = createReadStream(file);
	const gunzip = createGunzip();
	source.on('error', (error) => gunzip.destroy(error));
	try {
		for await (const line of createInterface({ input: source.pipe(gunzip), crlfDelay: Number.POSITIVE_INFINITY })) {
			yield parseJson(line);
		}
	} catch (error) {
		throw hasCode(error, 'ENOENT') ? new ConfigError(`There is no file ${file}.`) : damaged(file);
	}
}

function hasKeys(head: Head, keys: Pick<Keys, 'decrypt'>): boolean {
	try {
		return keys.decrypt(head.key_check) === keyCheck;
	} catch {
		return false;
	}
}

/** The steps that the backup was made after, so that its rows fit; the next start takes the others. */
function stepsOf(head: Head, domains: readonly MigratedDomain[]): MigratedDomain[] {
	const known = new Map(domains.map(({ name, migrations }) => [name, migrations]));
	for (const [name, steps] of Object.entries(head.steps)) {
		const migrations = name === 'core' ? coreMigrations : known.get(name);
		if (migrations === undefined || steps.some((step) => !(step in migrations))) {
			throw new ConfigError('The backup was made by a newer version of the platform. Restore it with that version.');
		}
	}
	return domains.map(({ name, migrations }) => ({
		name,
		migrations: Object.fromEntries(Object.entries(migrations).filter(([step]) => head.steps[name]?.includes(step))),
	}));
}

async function insertRows(db: Kysely<NoTables>, table: string, rows: readonly Row[], isNumbered: boolean): Promise<void> {
	const columns = Object.keys(rows[0] ?? {});
	const names = sql.join(columns.map((column) => sql.ref(column)));
	// PostgreSQL numbers such rows itself unless it is told not to.
	const override = isNumbered ? sql`overriding system value` : sql``;
	for (let from = 0; from < rows.length; from += rowsAtOnce) {
		const values = rows.slice(from, from + rowsAtOnce).map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
		await sql`insert into ${sql.table(table)} (${names}) ${override} values ${sql.join(values)}`.execute(db);
	}
}

/**
 * Puts a backup into an empty database, also of the other kind, in one transaction.
 * @return How many rows it has.
 * @throws {ConfigError} Where the database is not empty, the file is damaged, or the keys are others.
 */
export async function restoreBackup(database: Database, keys: Pick<Keys, 'decrypt'>, domains: readonly MigratedDomain[], file: string): Promise<number> {
	const { kysely, dialect } = database;
	const lines = readLines(file);
	const { value: head } = await lines.next();
	if (!Value.Check(Head, head)) {
		throw damaged(file);
	}
	if (!hasKeys(head, keys)) {
		throw new ConfigError('The keys are not those of the backup. Put back its keys.json, or set its KEYS_FILE or SIGNING_KEY and ENCRYPTION_KEY.');
	}
	await migrateToLatest(database, stepsOf(head, domains));
	return kysely.transaction().execute(async (db) => {
		const tables = await listTables(db, dialect);
		for (const table of tables) {
			const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
			if (rows.length > 0) {
				throw new ConfigError('The database is not empty. Restore into an empty one: nothing is overwritten.');
			}
		}
		const numbered = dialect.name === 'postgresql' ? await listNumbered(db, dialect) : [];
		let count = 0;
		for await (const line of lines) {
			if (Value.Check(Rows, line) && tables.includes(line.table)) {
				await insertRows(db, line.table, line.rows, numbered.includes(line.table));
				count += line.rows.length;
			} else if (Value.Check(End, line) && line.rows === count) {
				await writeNumbers(db, dialect, head.numbers);
				return count;
			} else {
				break;
			}
		}
		throw damaged(file);
	});
}
