import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadKeys } from '../../platform/core/keys';
import { createKeyFile, pruneKeyFile, rotateKeyFile } from '../../platform/core/rotate-keys';
import type { SitesTables } from '../../platform/domains/sites/tables';
import { createTestClock, type TestClock } from './support/clock';
import { openTestStore, type TestStore } from './support/database';
import { ada, sendSigned, startPlatform, type TestPlatform } from './support/platform';

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

it('a key is changed while platforms run: what the old one signed and encrypted is still good, until it is removed', async () => {
	expect(await createKeyFile(file, {})).toMatch(/holds a new key/);
	const [one, two] = [await start(), await start()];
	const site = await one.connectSite();
	const token = await site.token();
	const stored = async () => (await store.database.kysely.withTables<SitesTables>().selectFrom('sites').select('secret').where('id', '=', site.siteId).executeTakeFirstOrThrow()).secret;
	const before = await stored();

	await rotateKeyFile(file, clock.now());
	await expect(rotateKeyFile(file, clock.now())).rejects.toThrow('The newest key is not yet in use. Try again in a minute.');
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
		sendSigned(platform.url, { method: 'POST', target: '/jetpack/v4/jetpack-ai-jwt', user: ada, siteId: site.siteId, secret: site.secret, created: Math.floor(clock.now() / 1000) });
	expect((await sendTo(two)).status).toBe(200);

	// One of them encrypts stored secrets again.
	clock.advance(60_000);
	while ((await stored()) === before) {
		await new Promise(setImmediate);
	}
	clock.advance(60_000);
	while (!`${one.logs()}${two.logs()}`.includes('everything stored is encrypted with the newest key')) {
		await new Promise(setImmediate);
	}
	await expect(pruneKeyFile(file, clock.now())).rejects.toThrow('No key was replaced more than an hour ago.');
	clock.jump(hourMs);
	expect(await pruneKeyFile(file, clock.now())).toMatch(/holds 1 of 2 keys/);
	await one.app.core.keys.reload();
	expect((await sendTo(one)).status).toBe(200);
	// Links in mails follow from a secret of their own, which stays.
	expect(one.app.core.keys.derive('links')).toBe((await loadKeys({ keys: null, keysFile: file, dataDir: folder })).derive('links'));
});

it('a damaged file leaves the platform with the keys that it has', async () => {
	await createKeyFile(file, {});
	const platform = await start();
	const { current } = platform.app.core.keys;
	await writeFile(file, '{"keys":[]}');
	await expect(platform.app.core.keys.reload()).rejects.toThrow(`${file} is damaged.`);
	expect(platform.app.core.keys.current).toBe(current);
	expect(await readFile(file, 'utf8')).toBe('{"keys":[]}');
});
