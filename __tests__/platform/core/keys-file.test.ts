import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readKeyFile } from '../../../platform/core/key-file';
import { loadKeys } from '../../../platform/core/keys';
import { readSealed } from '../../../platform/core/resealing';
import { createKeyFile, pruneKeyFile, rotateKeyFile } from '../../../platform/core/rotate-keys';
import type { SitesTables } from '../../../platform/domains/site/sites/tables';
import { loadDomains } from '../../../platform/main';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { ada, sendSigned, startPlatform, type TestPlatform } from '../support/platform';

const hourMs = 3_600_000;
let folder: string;
let file: string;
let store: TestStore;
let clock: TestClock;
let platforms: TestPlatform[];

beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-keys-'));
	file = path.join(folder, 'keys.json');
	store = await openTestStore();
	clock = createTestClock();
	platforms = [];
});

afterEach(async () => {
	await Promise.all(platforms.map((platform) => platform.close()));
	await store.close();
	await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<TestPlatform> {
	const env = { KEYS_FILE: file, SIGNING_KEY: '', ENCRYPTION_KEY: '' };
	const platform = await startPlatform({ store, clock, env });
	platforms.push(platform);
	return platform;
}

async function prune(): Promise<string> {
	const tables = (await loadDomains()).flatMap(({ sealed }) => sealed);
	return pruneKeyFile(file, clock.now(), readSealed(store.database.kysely, tables));
}

async function passMinutesUntil(isDone: () => boolean): Promise<void> {
	while (!isDone()) {
		// A minute that comes while the clean-up is still running starts none.
		clock.advance(60_000);
		await new Promise(setImmediate);
	}
}

it('a key is changed while platforms run: what the old one signed and encrypted is still good, until it is removed', async () => {
	expect(await createKeyFile(file, {})).toMatch(/holds a new key/);
	const [one, two] = [await start(), await start()];
	const site = await one.connectSite();
	const token = await site.token();
	const stored = async () =>
		(await store.database.kysely.withTables<SitesTables>().selectFrom('sites').select('secret').where('id', '=', site.siteId).executeTakeFirstOrThrow()).secret;
	const before = await stored();

	await rotateKeyFile(file, clock.now());
	await expect(rotateKeyFile(file, clock.now())).rejects.toThrow('The newest key is not yet in use. Try again in a minute.');
	await expect(prune()).rejects.toThrow('No key was replaced more than an hour ago.');
	await one.app.core.keys.reload();
	await two.app.core.keys.reload();
	const first = one.app.core.keys.current;
	clock.jump(61_000);
	expect(one.app.core.keys.current).not.toBe(first);
	expect(two.app.core.keys.current).toBe(one.app.core.keys.current);
	expect((await one.ask(token, { question: 'A title', stream: false })).status).toBe(200);
	const fresh = await site.token();
	expect((await one.ask(fresh, { question: 'A title', stream: false })).status).toBe(200);
	const sendTo = (platform: TestPlatform): Promise<Response> =>
		sendSigned(platform.url, {
			method: 'POST',
			target: '/jetpack/v4/jetpack-ai-jwt',
			user: ada,
			siteId: site.siteId,
			secret: site.secret,
			created: Math.floor(clock.now() / 1000),
		});
	expect((await sendTo(two)).status).toBe(200);

	// One of them encrypts stored secrets again.
	clock.advance(60_000);
	while ((await stored()) === before) {
		await new Promise(setImmediate);
	}
	await passMinutesUntil(() => `${one.logs()}${two.logs()}`.includes('everything stored is encrypted with the newest key'));
	clock.jump(hourMs);
	expect(await prune()).toMatch(/holds 1 of 2 keys/);
	await one.app.core.keys.reload();
	expect((await sendTo(one)).status).toBe(200);
	// Links in mails follow from a secret of their own, which stays.
	expect(one.app.core.keys.derive('links')).toBe((await loadKeys({ keys: null, keysFile: file, dataDir: folder })).derive('links'));
});

it('a text that no key opens is logged, and keeps nothing else from the new key; an old key that is needed stays', async () => {
	await createKeyFile(file, {});
	const platform = await start();
	const [broken, site] = [await platform.connectSite(), await platform.connectSite()];
	const sites = store.database.kysely.withTables<SitesTables>();
	await sites.updateTable('sites').set({ secret: 'no text of a key' }).where('id', '=', broken.siteId).execute();
	await rotateKeyFile(file, clock.now());
	clock.jump(2 * hourMs);
	await expect(prune()).rejects.toThrow('The table sites holds texts that only an old key opens.');

	await platform.app.core.keys.reload();
	for (const text of ['no key opens this text; it stays as it is', 'everything stored is encrypted with the newest key']) {
		await passMinutesUntil(() => platform.logs().includes(text));
	}
	expect(platform.logs()).toContain(`"table":"sites","id":${broken.siteId},"column":"secret"`);
	expect(await prune()).toMatch(/holds 1 of 2 keys/);
	await platform.app.core.keys.reload();
	expect((await site.send({ method: 'GET', target: '/platform/v1/site' })).status).toBe(200);
});

it('a damaged file leaves the platform with the keys that it has', async () => {
	await createKeyFile(file, {});
	const platform = await start();
	const { current } = platform.app.core.keys;
	await writeFile(file, '{"keys":[]}');
	await expect(platform.app.core.keys.reload()).rejects.toThrow(`${file} is damaged.`);
	expect(platform.app.core.keys.current).toBe(current);
	expect(await readFile(file, 'utf8')).toBe('{"keys":[]}');
	// Also a key that is none is told each time.
	await writeFile(file, JSON.stringify({ derivation: 'a'.repeat(64), keys: [{ signing: '{}', encryption: 'b'.repeat(64), from: 0 }] }));
	await expect(platform.app.core.keys.reload()).rejects.toThrow('SIGNING_KEY must be a private key');
	await expect(platform.app.core.keys.reload()).rejects.toThrow('SIGNING_KEY must be a private key');
	expect(platform.app.core.keys.current).toBe(current);
});

const isRoot = process.getuid?.() === 0;

it('a file whose keys were changed keeps its owner and its mode', async () => {
	await createKeyFile(file, {});
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	await chmod(file, 0o640);
	if (isRoot) {
		await chown(file, 1000, 1001);
	}
	const { uid, gid } = await stat(file);
	await rotateKeyFile(file, clock.now());
	expect(await stat(file)).toMatchObject({ uid, gid });
	expect((await stat(file)).mode & 0o777).toBe(0o640);
	expect(await readdir(folder)).toEqual(['keys.json']);
});

it('a file that the platform may not read is told in a sentence', async () => {
	await createKeyFile(file, {});
	await chmod(folder, 0o755);
	await chmod(file, 0o000);
	if (isRoot) {
		process.seteuid?.(65_534);
	}
	try {
		await expect(readKeyFile(file)).rejects.toThrow(`${file} may not be read by the user of the platform. Make that user its owner.`);
	} finally {
		if (isRoot) {
			process.seteuid?.(0);
		}
	}
});
