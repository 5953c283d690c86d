import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { parseCoreConfig } from '../../../platform/core/config/core-config';
import type { Database } from '../../../platform/core/db/database';
import { openDatabase } from '../../../platform/core/db/open-database';
import { openTestStore, type TestStore } from '../support/database';
import { startPlatform } from '../support/platform';

let store: TestStore;

beforeEach(async () => {
	store = await openTestStore();
});

afterEach(() => store.close());

/** The status of a platform that uses this database, and closes it. */
async function readiness(database: Database): Promise<number> {
	const platform = await startPlatform({ store: { ...store, database } });
	const { status } = await fetch(`${platform.url}/health/ready`);
	await platform.close();
	await database.close();
	return status;
}

it('is ready on a database that it can write to', async () => {
	expect(await readiness(await openDatabase(parseCoreConfig(store.env)))).toBe(200);
});

it('is not ready on a database that became read-only, as hosts make one whose disk is full', async () => {
	const { pathname } = new URL(store.env['DATABASE_URL'] ?? '');
	await sql`alter database ${sql.id(pathname.slice(1))} set default_transaction_read_only = on`.execute(store.database.kysely);
	// The setting is for new connections.
	expect(await readiness(await openDatabase(parseCoreConfig(store.env)))).toBe(503);
});

it('is not ready on a database that does not answer any more', async () => {
	const gone = await openDatabase(parseCoreConfig(store.env));
	await gone.close();
	expect(await readiness(gone)).toBe(503);
});

it('is not ready when its own disk is full, though the database is well', async () => {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'sitewright-full-'));
	const platform = await startPlatform({ store, env: { DATA_DIR: dataDir } });
	// Linux answers each write to this device as a full disk does.
	await symlink('/dev/full', path.join(dataDir, 'platform.probe'));
	const answer = await fetch(`${platform.url}/health/ready`);
	expect(answer.status).toBe(503);
	expect(await answer.json()).toMatchObject({ code: 'not_ready', message: 'The disk of this platform has no space left.' });
	await platform.close();
	await rm(dataDir, { recursive: true });
});
