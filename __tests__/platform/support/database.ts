import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { parseCoreConfig } from '../../../platform/core/config/core-config';
import type { Database } from '../../../platform/core/db/database';
import { openDatabase } from '../../../platform/core/db/open-database';
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

/** @param template A folder with a database that it begins as a copy of. */
async function createFolder(template?: string): Promise<TestStorage> {
	const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sitewright-test-'));
	if (template !== undefined) {
		// The file alone: libsql deletes its companions (-wal, -shm) when the closed connection is collected, at any moment.
		await copyFile(path.join(template, 'platform.sqlite'), path.join(dataDir, 'platform.sqlite'));
	}
	return { env: { DATA_DIR: dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function query(serverUrl: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: serverUrl });
	await client.connect();
	await client.query(statement);
	await client.end();
}

/** @param template The name of a database that it begins as a copy of. */
export async function createPostgresStorage(serverUrl: string, template = 'template1'): Promise<TestStorage> {
	const name = `test_${randomUUID().replaceAll('-', '')}`;
	await query(serverUrl, `create database ${name} template ${template}`);
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

const isPostgres = (): boolean => globalThis.testDatabase === 'postgresql';

/**
 * Storage of the kind that this Jest project tests.
 *
 * @param template What it begins as a copy of; empty without one.
 */
export async function createTestStorage(template?: string): Promise<TestStorage> {
	return isPostgres() ? createPostgresStorage(process.env['TEST_POSTGRES_URL'] ?? '', template) : createFolder(template);
}

export interface TestStore {
	readonly env: Settings;
	readonly database: Database;
	close(): Promise<void>;
}

async function openMigrated(env: Settings): Promise<Database> {
	const database = await openDatabase(parseCoreConfig(env));
	const domains = await loadDomains();
	await migrateToLatest(
		database,
		domains.map((domain) => domain.configure({}))
	);
	return database;
}

/**
 * Migrates a database, of which each test gets a copy: the steps of all domains take a third of a second. For the set-up of
 * a Jest project; returns how it is removed.
 */
export async function createTemplate(storage: TestStorage): Promise<() => Promise<void>> {
	await (await openMigrated(storage.env)).close();
	const { DATABASE_URL: url, DATA_DIR: folder = '' } = storage.env;
	if (url === undefined) {
		process.env['TEST_SQLITE_TEMPLATE'] = folder;
	} else {
		process.env['TEST_POSTGRES_TEMPLATE'] = new URL(url).pathname.slice(1);
	}
	return storage.remove;
}

/** An open, migrated database; several platforms of one process may use it. */
export async function openTestStore(): Promise<TestStore> {
	const template = process.env[isPostgres() ? 'TEST_POSTGRES_TEMPLATE' : 'TEST_SQLITE_TEMPLATE'];
	const { env, remove } = await createTestStorage(template);
	const database = await (template === undefined ? openMigrated(env) : openDatabase(parseCoreConfig(env)));
	return {
		env,
		database,
		async close() {
			await database.close();
			await remove();
		},
	};
}
