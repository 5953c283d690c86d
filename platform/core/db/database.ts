import type { Kysely } from 'kysely';
import type { SqlDialect } from './dialect';

/** The tables that core knows: none. A domain adds its own with `kysely.withTables<ItsTables>()`. */
export type NoTables = Record<never, never>;

export interface Database {
	readonly kysely: Kysely<NoTables>;
	readonly dialect: SqlDialect;
	/** Resolves when the commits so far survive a power cut. For those that the platform has promised to somebody who forgets them then. */
	persist(): Promise<void>;
	/** Milliseconds since 1970 by the clock of the server; by that of this machine for the embedded database. */
	now(): Promise<number>;
	/** Writes a little; rejects where nothing can be written, e.g. because the disk is full. */
	probe(): Promise<void>;
	/** Releases what the database holds: connections, files, the lock of the data folder. */
	close(): Promise<void>;
}

interface DatabaseOptions {
	/** A PostgreSQL server; null for the embedded SQLite database. */
	readonly databaseUrl: string | null;
	/** Holds the embedded database. */
	readonly dataDir: string;
}

/**
 * Opens the database without migrating it. Each driver is loaded only where it is used.
 * @throws ConfigError Where the folder is in use by another platform, or the server cannot be reached.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Database> {
	if (databaseUrl === null) {
		const { openSqlite } = await import('./sqlite');
		return openSqlite(dataDir);
	}
	const { openPostgres } = await import('./postgres');
	return openPostgres(databaseUrl);
}

/** The parts of a database that a command uses. */
export type CommandDatabase = Pick<Database, 'kysely' | 'dialect' | 'now' | 'close'>;

/** Opens the database beside a platform that works with it, for a command. @throws ConfigError */
export async function openBeside({ databaseUrl, dataDir }: DatabaseOptions, access: 'read' | 'write'): Promise<CommandDatabase> {
	if (databaseUrl === null) {
		const { openSqliteBeside } = await import('./sqlite');
		return openSqliteBeside(dataDir, access);
	}
	return openDatabase({ databaseUrl, dataDir });
}
