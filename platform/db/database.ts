import { fork } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { migrations } from './migrations';
import type { Database } from './schema';

const exists = (file: string): Promise<boolean> =>
	access(file).then(
		() => true,
		() => false
	);

/** Makes a database folder, whole or not at all: a process killed half-way leaves nothing that looks like one. */
export async function createDataDir(folder: string): Promise<void> {
	const unfinished = `${folder}.unfinished-${process.pid}`;
	await rm(unfinished, { recursive: true, force: true });
	const program = path.join(import.meta.dirname, '..', 'db', `create-data-dir${path.extname(import.meta.filename)}`);
	const child = fork(program, [unfinished], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
	const [exitCode] = (await once(child, 'exit')) as [number | null];
	if (exitCode !== 0) {
		await rm(unfinished, { recursive: true, force: true });
		throw new Error('The database folder could not be made.');
	}
	await rename(unfinished, folder);
}

async function migrateToLatest(db: Kysely<Database>): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) {
		throw error;
	}
}

/** Opens the database in a folder, making and migrating it as needed. docs/decisions/001-database.md says why PGlite. */
export async function openDatabase(dataDir: string): Promise<Kysely<Database>> {
	const folder = path.join(dataDir, 'database');
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	if (!(await exists(path.join(folder, 'PG_VERSION')))) {
		await createDataDir(folder);
	}
	// PGlite's default of 128 MB shared buffers doubles the process's memory and gives our few rows nothing.
	const pglite = await PGlite.create({ dataDir: folder, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=2MB'] });
	const db = new Kysely<Database>({ dialect: new PGliteDialect(pglite) });
	await migrateToLatest(db);
	return db;
}
