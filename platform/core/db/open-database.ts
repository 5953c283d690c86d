import type { CommandDatabase, Database } from './database';

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

/** Opens the database beside a platform that works with it, for a command. @throws ConfigError */
export async function openBeside({ databaseUrl, dataDir }: DatabaseOptions, access: 'read' | 'write'): Promise<CommandDatabase> {
	if (databaseUrl === null) {
		const { openSqliteBeside } = await import('./sqlite');
		return openSqliteBeside(dataDir, access);
	}
	return openDatabase({ databaseUrl, dataDir });
}
