import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { DatabaseUnavailable } from './unavailable';

/**
 * SQLSTATE classes of a server that is not available: connection lost (08), disk full or too many connections (53), shut down or
 * starting (57P), read-only as a standby or with a full disk (25006).
 */
const unavailableState = /^(?:08|53|57P|25006)/;
/** Of these, the connection itself is of no use any more; one that is read-only may lead to a server that is now a standby. */
const brokenState = /^(?:08|57P|25006)/;

const stateOf = (error: unknown): string | null => (error instanceof DatabaseError ? (error.code ?? '') : null);

/** Whatever is not the server's own answer is a connection that was refused, lost, or silent for too long. */
const isBroken = (error: unknown): boolean => brokenState.test(stateOf(error) ?? '08');

function toError(error: unknown): unknown {
	const state = stateOf(error);
	// The driver's message may quote the server's address; its code says enough.
	const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
	return unavailableState.test(state ?? '08') ? new DatabaseUnavailable(`PostgreSQL is not available (${code}).`, { cause: error }) : error;
}

function wrapClient(client: PoolClient): PostgresPoolClient {
	let isUsable = true;

	async function run(statement: string, values: readonly unknown[]): Promise<unknown> {
		try {
			return await client.query(statement, [...values]);
		} catch (error) {
			isUsable &&= !isBroken(error);
			throw toError(error);
		}
	}

	function query<Row>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
	function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
	function query(statement: unknown, values: readonly unknown[] = []): unknown {
		if (typeof statement !== 'string') {
			throw new Error('This pool runs no cursors of the driver.');
		}
		return run(statement, values);
	}

	return { query, release: () => client.release(!isUsable) };
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
