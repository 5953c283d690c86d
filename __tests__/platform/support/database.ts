import { execFile } from 'node:child_process';
import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { dependencies } from '../../../package.json';
import { openDatabase } from '../../../platform/db/database';
import type { Database } from '../../../platform/db/schema';

const run = promisify(execFile);
const projectRoot = path.join(import.meta.dirname, '..', '..', '..');

/** An empty database takes seconds and a gigabyte to make, so the machine makes it once and tests copy it. */
const template = path.join(os.tmpdir(), `sitewright-test-database-${dependencies['@electric-sql/pglite']}`);

async function makeTemplate(): Promise<void> {
	const unfinished = await mkdtemp(`${template}-`);
	await run(process.execPath, ['--import', 'tsx', 'platform/db/create-data-dir.ts', path.join(unfinished, 'database')], { cwd: projectRoot });
	try {
		await rename(unfinished, template);
	} catch {
		// Another test file made it meanwhile.
		await rm(unfinished, { recursive: true, force: true });
	}
}

export interface TestStore {
	readonly dataDir: string;
	readonly db: Kysely<Database>;
	close(): Promise<void>;
}

/** An open database in a data folder of its own; several platforms may use it one after the other. */
export async function openTestStore(): Promise<TestStore> {
	const dataDir = await createTestDataDir();
	const db = await openDatabase(dataDir);
	return {
		dataDir,
		db,
		async close() {
			await db.destroy();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

/** A data folder of its own with an empty database. */
export async function createTestDataDir(): Promise<string> {
	await stat(path.join(template, 'database', 'PG_VERSION')).catch(makeTemplate);
	const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sitewright-test-'));
	await cp(template, dataDir, { recursive: true });
	return dataDir;
}
