import { CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver, type SqliteDialectConfig } from 'kysely';
import { sleep, systemClock } from '../clock';

const retryMs = 20;

/** SQLite says that another program, such as a backup, holds the file. */
export const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** The one connection. A statement that the file is held from is tried again, and everything else of the process goes on meanwhile. */
class WaitingConnection implements DatabaseConnection {
	/** A statement of a transaction is not tried again: it would be alone, without those before it. */
	isInTransaction = false;

	constructor(
		private readonly inner: DatabaseConnection,
		private readonly waitMs: number
	) {}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const deadline = systemClock.now() + this.waitMs;
		for (;;) {
			try {
				return await this.inner.executeQuery<Row>(query);
			} catch (error) {
				if (this.isInTransaction || !isBusy(error) || systemClock.now() >= deadline) {
					throw error;
				}
			}
			await sleep(systemClock, retryMs, new AbortController().signal);
		}
	}

	streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
		return this.inner.streamQuery(query, chunkSize);
	}
}

/**
 * Kysely's driver for SQLite, which waits for other programs without stopping the thread: SQLite's own way of waiting
 * (`busy_timeout`) stops all streams meanwhile. A transaction takes the right to write as it begins, so that only its beginning waits.
 */
export class WaitingSqliteDriver extends SqliteDriver {
	private waiting: WaitingConnection | undefined;

	/** @param waitMs How long a statement waits for another program, in milliseconds; then it fails with `SQLITE_BUSY`. */
	constructor(
		config: SqliteDialectConfig,
		private readonly waitMs: number
	) {
		super(config);
	}

	override async acquireConnection(): Promise<DatabaseConnection> {
		const inner = await super.acquireConnection();
		this.waiting ??= new WaitingConnection(inner, this.waitMs);
		return this.waiting;
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
		this.note(true);
	}

	override async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await super.commitTransaction(connection);
		this.note(false);
	}

	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		this.note(false);
		await super.rollbackTransaction(connection);
	}

	private note(isInTransaction: boolean): void {
		if (this.waiting) {
			this.waiting.isInTransaction = isInTransaction;
		}
	}
}
