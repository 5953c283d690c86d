import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { ConfigError } from '../config/environment';
import type { Database, NoTables } from './database';
import { postgresDialect } from './dialect';
import { createPostgresPool } from './postgres-pool';
import { DatabaseUnavailable } from './unavailable';

const maxConnections = 10;
/** Milliseconds. */
const connectTimeout = 10_000;
const statementTimeout = 30_000;
/** For a server that vanished without closing its connections; it would answer after the time for a statement at the latest. */
const queryTimeout = statementTimeout + 5000;

/** A 64-bit integer arrives as text; all of ours (times in milliseconds, counts) are safe integers. */
const parseInt8 = (value: string): number => Number(value);

function describeFailure(error: unknown): string {
	const cause = error instanceof DatabaseUnavailable ? error.cause : error;
	const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
	return code === '' ? 'no answer' : code;
}

/** Connects to a PostgreSQL server. Several platforms may share it. */
export async function openPostgres(url: string): Promise<Database> {
	const pool = new Pool({
		connectionString: url,
		max: maxConnections,
		connectionTimeoutMillis: connectTimeout,
		statement_timeout: statementTimeout,
		query_timeout: queryTimeout,
		keepAlive: true,
		types: { getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === types.builtins.INT8 ? parseInt8 : types.getTypeParser(oid, format)) },
	});
	// An idle connection that the server closes is replaced by the next query; without a listener Node would end the process.
	pool.on('error', () => undefined);
	// The pool listens to idle connections alone; the query under way on another one is told of the loss by itself.
	pool.on('connect', (client) => client.on('error', () => undefined));
	const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: createPostgresPool(pool) }) });
	try {
		await sql`select 1`.execute(kysely);
	} catch (error) {
		await kysely.destroy();
		// The message of the driver may quote the address, which holds the password.
		throw new ConfigError(`The database at ${new URL(url).host} cannot be used (${describeFailure(error)}). Check DATABASE_URL.`);
	}
	return {
		kysely,
		dialect: postgresDialect,
		// The server answers a commit once it is on its disk.
		persist: async () => undefined,
		async now() {
			const { rows } = await sql<{ now: string }>`select (extract(epoch from clock_timestamp()) * 1000)::text as now`.execute(kysely);
			return Number(rows[0]?.now);
		},
		async probe() {
			// Gives a transaction its number, which the server must write down; a standby server refuses. Hosts of databases
			// make one whose disk is full read-only, which still gives numbers.
			const { rows } = await sql<{ setting: string }>`select txid_current(), current_setting('transaction_read_only') as setting`.execute(kysely);
			if (rows[0]?.setting !== 'off') {
				throw new Error('The database is read-only.');
			}
		},
		close: () => kysely.destroy(),
	};
}
