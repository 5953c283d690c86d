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

/** The parts of a database that a command uses. */
export type CommandDatabase = Pick<Database, 'kysely' | 'dialect' | 'now' | 'close'>;
