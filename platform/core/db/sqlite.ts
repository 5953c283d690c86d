import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Driver, Kysely, sql, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteDialectConfig } from 'kysely';
import SqliteFile from 'libsql';
import { ConfigError } from '../config/environment';
import { probeDisk } from '../probe-disk';
import type { CommandDatabase, Database, NoTables } from './database';
import { sqliteDialect } from './dialect';
import { isBusy, WaitingSqliteDriver } from './waiting-driver';

/** A backup that another program takes may hold the file for a moment. */
const busyTimeoutMs = 5000;
/** A platform that a supervisor restarts may start before the one before it has ended. */
const lockTimeoutMs = 1000;

/** Kysely's adapter runs each statement of a migration on its own; SQLite can take all of them back. */
class TransactionalSqliteAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

class TransactionalSqliteDialect extends SqliteDialect {
	override createAdapter(): SqliteAdapter {
		return new TransactionalSqliteAdapter();
	}
}

/** The dialect of a platform, which serves others while it waits for the file. */
class WaitingSqliteDialect extends TransactionalSqliteDialect {
	constructor(
		private readonly config: SqliteDialectConfig,
		private readonly waitMs: number
	) {
		super(config);
	}

	override createDriver(): Driver {
		return new WaitingSqliteDriver(this.config, this.waitMs);
	}
}

function openFile(file: string): SqliteFile.Database {
	// SQLite would make the file readable by everybody; its companions (-wal, -shm) take the mode of the file.
	closeSync(openSync(file, 'a', 0o600));
	return new SqliteFile(file);
}

/** A folder that was there before may hold files that others can read, such as those of a backup. */
function makePrivate(dataDir: string): void {
	for (const name of ['platform.sqlite', 'platform.sqlite-wal', 'platform.sqlite-shm', 'platform.lock', 'keys.json']) {
		const file = path.join(dataDir, name);
		if (existsSync(file)) {
			chmodSync(file, 0o600);
		}
	}
}

/** Brings what was written to the log of the database to the disk. Unlike SQLite's own way, it does not stop the thread meanwhile. */
async function syncLog(dataDir: string): Promise<void> {
	const log = await open(path.join(dataDir, 'platform.sqlite-wal'), 'r+');
	try {
		await log.datasync();
	} finally {
		await log.close();
	}
}

/**
 * A connection that is made anew after the database was busy. libsql leaves a statement that was refused in progress until it is collected as
 * garbage: until then, the connection commits nothing, and what it answers is lost with its next transaction.
 *
 * @param open Makes a connection with its settings.
 */
function openAgainWhenBusy(open: () => SqliteFile.Database): SqliteDatabase & { exec(text: string): void } {
	let file = open();
	let wasBusy = false;
	const note = <Result>(work: () => Result): Result => {
		try {
			return work();
		} catch (error) {
			wasBusy ||= isBusy(error);
			throw error;
		}
	};
	/** In a transaction, what was begun is taken back first. */
	function renew(): void {
		if (wasBusy && !file.inTransaction) {
			const opened = open();
			file.close();
			file = opened;
			wasBusy = false;
		}
	}
	return {
		prepare(text) {
			renew();
			const statement = note(() => file.prepare(text));
			return {
				reader: statement.reader,
				all: (parameters) => note(() => statement.all(parameters)),
				run: (parameters) => note(() => statement.run(parameters)),
				iterate: (parameters) => note(() => statement.iterate(parameters)),
			};
		},
		exec(text) {
			renew();
			note(() => file.exec(text));
		},
		close: () => file.close(),
	};
}

/**
 * Takes the folder for this process. An open exclusive transaction on a file of its own is a lock of the operating system:
 * it ends with the process, however that ends, and leaves the database itself open to programs that make backups.
 */
function lockFolder(dataDir: string): () => void {
	const file = openFile(path.join(dataDir, 'platform.lock'));
	try {
		file.exec(`pragma busy_timeout = ${lockTimeoutMs}`);
		file.exec('begin exclusive');
	} catch (error) {
		file.close();
		throw isBusy(error) ? new ConfigError(`Another platform is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`) : error;
	}
	return () => {
		file.exec('rollback');
		file.close();
	};
}

/**
 * Opens `platform.sqlite` in a folder, made as needed. docs/decisions/012-embedded-database.md
 * @param busyMs How long a statement waits for another program, in milliseconds. The process serves others meanwhile.
 */
export function openSqlite(dataDir: string, busyMs: number = busyTimeoutMs): Database {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	makePrivate(dataDir);
	const unlock = lockFolder(dataDir);
	// Only the first opening may stop the thread: nobody is served yet.
	let openingMs = busyMs;
	const file = openAgainWhenBusy(() => {
		const opened = openFile(path.join(dataDir, 'platform.sqlite'));
		opened.exec(`pragma busy_timeout = ${openingMs}`);
		opened.exec('pragma journal_mode = wal');
		// A killed process loses nothing; waiting for the disk at each commit would stop every stream meanwhile. See `persist`.
		opened.exec('pragma synchronous = normal');
		opened.exec('pragma foreign_keys = on');
		opened.exec('pragma busy_timeout = 0');
		openingMs = 0;
		return opened;
	});
	const kysely = new Kysely<NoTables>({ dialect: new WaitingSqliteDialect({ database: file }, busyMs) });
	return {
		kysely,
		dialect: sqliteDialect,
		persist: () => syncLog(dataDir),
		now: async () => Date.now(),
		async probe() {
			await sql`select 1`.execute(kysely);
			await probeDisk(dataDir);
		},
		async close() {
			file.exec('pragma wal_checkpoint(truncate)');
			await kysely.destroy();
			unlock();
		},
	};
}

/** Opens the database of a folder that a platform may be using. @throws ConfigError Where there is none. */
export function openSqliteBeside(dataDir: string, access: 'read' | 'write'): CommandDatabase {
	const name = path.join(dataDir, 'platform.sqlite');
	if (!existsSync(name)) {
		throw new ConfigError(`There is no database in ${dataDir}. Check DATA_DIR.`);
	}
	const file = new SqliteFile(name);
	file.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
	file.exec(access === 'read' ? 'pragma query_only = on' : 'pragma foreign_keys = on');
	const kysely = new Kysely<NoTables>({ dialect: new TransactionalSqliteDialect({ database: file }) });
	return { kysely, dialect: sqliteDialect, now: async () => Date.now(), close: () => kysely.destroy() };
}
