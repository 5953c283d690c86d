import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { parseCoreConfig } from '../../../platform/core/config/core-config';
import { type Database, openDatabase } from '../../../platform/core/db/database';
import { migrateToLatest } from '../../../platform/core/db/migrate';
import { generateKeys } from '../../../platform/core/keys';
import { loadDomains } from '../../../platform/main';

declare global {
	/** Set by the Jest project; the embedded database where it is not set. */
	var testDatabase: 'sqlite' | 'postgresql' | undefined;
}

type Settings = Readonly<Record<string, string>>;

/** An empty database that no platform has opened yet. */
export interface TestStorage {
	/** The settings with which a platform uses it. */
	readonly env: Settings;
	remove(): Promise<void>;
}

async function createFolder(): Promise<TestStorage> {
	const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sitewright-test-'));
	return { env: { DATA_DIR: dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function query(serverUrl: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: serverUrl });
	await client.connect();
	await client.query(statement);
	await client.end();
}

export async function createPostgresStorage(serverUrl: string): Promise<TestStorage> {
	const name = `test_${randomUUID().replaceAll('-', '')}`;
	await query(serverUrl, `create database ${name}`);
	const url = new URL(serverUrl);
	url.pathname = name;
	const { signing, encryption } = await generateKeys();
	// The database holds no videos.
	const folder = await createFolder();
	return {
		env: { ...folder.env, DATABASE_URL: url.href, SIGNING_KEY: signing, ENCRYPTION_KEY: encryption },
		async remove() {
			await query(serverUrl, `drop database ${name} with (force)`);
			await folder.remove();
		},
	};
}

/** Storage of the kind that this Jest project tests. */
export async function createTestStorage(): Promise<TestStorage> {
	return globalThis.testDatabase === 'postgresql' ? createPostgresStorage(process.env['TEST_POSTGRES_URL'] ?? '') : createFolder();
}

export interface TestStore {
	readonly env: Settings;
	readonly database: Database;
	close(): Promise<void>;
}

/** An open, migrated database; several platforms of one process may use it. */
export async function openTestStore(): Promise<TestStore> {
	const { env, remove } = await createTestStorage();
	const database = await openDatabase(parseCoreConfig(env));
	const domains = await loadDomains();
	await migrateToLatest(
		database,
		domains.map((domain) => domain.configure({}))
	);
	return {
		env,
		database,
		async close() {
			await database.close();
			await remove();
		},
	};
}
