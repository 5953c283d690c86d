import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { DatabaseUnavailable } from './unavailable';

/**
 * SQLSTATE classes of a server that is not available: connection lost (08), disk full or too many connections (53), shut down or
 * starting (57P), read-only as a standby or with a full disk (25006).
 */
const unavailableState = /^(?:08|53|57P|25006)/;
/** Of these, the connection itself is of no use any more. */
const brokenState = /^(?:08|57P)/;

const stateOf = (error: unknown): string | null => (error instanceof DatabaseError ? (error.code ?? '') : null);

/** Whatever is not the server's own answer is a connection that was refused, lost, or silent for too long. */
const isBroken = (error: unknown): boolean => brokenState.test(stateOf(error) ?? '08');

function toError(error: unknown): unknown {
	const state = stateOf(error);
	// The driver's message may quote the server's address; its code says enough.
	const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
	return unavailableState.test(state ?? '08') ? new DatabaseUnavailable(`PostgreSQL is not available (${code}).`, { cause: error }) : error;
}

/** As Kysely uses a client; it calls cursors with one argument, and the platform has none. */
function wrapClient(client: PoolClient): PostgresPoolClient {
	let isUsable = true;
	async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
		try {
			return (await client.query(text, [...values])) as unknown as PostgresQueryResult<Row>;
		} catch (error) {
			isUsable &&= !isBroken(error);
			throw toError(error);
		}
	}
	return { query: query as PostgresPoolClient['query'], release: () => client.release(!isUsable) };
}

/** A pool that gives no broken connection away again, and tells a server that is not available from a statement that is wrong. */
export const createPostgresPool = (pool: Pool): PostgresPool => ({
	async connect() {
		try {
			return wrapClient(await pool.connect());
		} catch (error) {
			throw toError(error);
		}
	},
	end: () => pool.end(),
});
