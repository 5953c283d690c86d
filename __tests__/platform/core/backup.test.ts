import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestStorage, type TestStorage } from '../support/database';
import { ada, askUrl, type ConnectedSite, postJson, registerSite, requestsCountOf, sendSigned } from '../support/platform';
import { type PlatformProcess, runCommand as run, startPlatformProcess } from '../support/process';
import { startTestSite, type TestSite } from '../support/site';

type Settings = Readonly<Record<string, string>>;

const tiers = { TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 20 }]) };
let folder: string;
let file: string;
let storages: TestStorage[];
let sites: TestSite[];
let platforms: PlatformProcess[];

beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-backup-'));
	file = path.join(folder, 'platform.backup');
	[storages, sites, platforms] = [[], [], []];
});

afterEach(async () => {
	for (const platform of platforms) {
		platform.signal('SIGKILL');
		await platform.exited;
	}
	await Promise.all(sites.map((site) => site.close()));
	await Promise.all(storages.map((storage) => storage.remove()));
	await rm(folder, { recursive: true, force: true });
});

async function start(env: Settings): Promise<PlatformProcess> {
	const platform = await startPlatformProcess({ ...env, ...tiers });
	platforms.push(platform);
	return platform;
}

async function connect(platform: PlatformProcess): Promise<ConnectedSite> {
	const wordpress = await startTestSite();
	sites.push(wordpress);
	const site = await registerSite(platform.url, wordpress);
	await site.connectUser();
	return site;
}

/** The same site, as another platform sees it. */
const at = (platform: PlatformProcess, { siteId, secret, ...site }: ConnectedSite): ConnectedSite => ({
	...site,
	siteId,
	secret,
	send: (request) => sendSigned(platform.url, { ...request, siteId, secret }),
});

async function ask(platform: PlatformProcess, site: ConnectedSite): Promise<number> {
	const answer = await at(platform, site).send({ method: 'POST', target: '/jetpack/v4/jetpack-ai-jwt', user: ada });
	const { token } = (await answer.json()) as { token: string };
	const asked = await postJson(
		askUrl(platform.url),
		{ question: 'A title', stream: false, run_id: randomUUID() },
		{ headers: { authorization: `Bearer ${token}` } }
	);
	return asked.status;
}

/** Empty storage whose platform has the keys of another one. */
async function emptyStorage(keys: Settings): Promise<Settings> {
	const storage = await createTestStorage();
	storages.push(storage);
	return { ...storage.env, ...keys };
}

/** The keys of storage that a platform has used. */
async function keysOf(env: Settings): Promise<Settings> {
	if (env['SIGNING_KEY'] !== undefined) {
		return { SIGNING_KEY: env['SIGNING_KEY'], ENCRYPTION_KEY: env['ENCRYPTION_KEY'] ?? '' };
	}
	const { signing, encryption } = JSON.parse(await readFile(path.join(env['DATA_DIR'] ?? '', 'keys.json'), 'utf8')) as { signing: string; encryption: string };
	return { SIGNING_KEY: signing, ENCRYPTION_KEY: encryption };
}

it('a backup made while the platform answers is restored elsewhere, and the sites go on where they were', async () => {
	const env = await emptyStorage({});
	const platform = await start(env);
	const site = await connect(platform);
	expect(await ask(platform, site)).toBe(200);
	const busy = Promise.all(Array.from({ length: 5 }, () => ask(platform, site)));
	const { code, output } = await run('backup', env, file);
	expect({ code, output }).toEqual({
		code: 0,
		output: expect.stringContaining(`${file} holds the database. Copy ${path.join(env['DATA_DIR'] ?? '', 'videos')} now`),
	});
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	await busy;

	const keys = await keysOf(env);
	const others = await emptyStorage(keys);
	expect(await run('restore', others, file)).toEqual({ code: 0, output: expect.stringMatching(/^\d+ rows were restored\./) });
	const restored = await start(others);
	const before = await requestsCountOf(at(restored, site));
	expect(before).toBeGreaterThanOrEqual(1);
	expect(before).toBeLessThanOrEqual(6);
	expect(await ask(restored, site)).toBe(200);
	expect(await requestsCountOf(at(restored, site))).toBe(before + 1);
	// A number is never used twice.
	expect((await connect(restored)).siteId).toBe(site.siteId + 1);

	expect(await run('restore', others, file)).toEqual({
		code: 1,
		output: expect.stringMatching(globalThis.testDatabase === 'postgresql' ? /^The database is not empty\./ : /^Another platform is using/),
	});
	// Of one kind of database into the other.
	if (globalThis.testDatabase === 'postgresql') {
		const embedded = { DATA_DIR: path.join(folder, 'data'), ...keys };
		expect((await run('restore', embedded, file)).code).toBe(0);
		const small = await start(embedded);
		expect(await requestsCountOf(at(small, site))).toBe(before);
		expect((await connect(small)).siteId).toBe(site.siteId + 1);
	}
});

it('a restore says what is wrong with the file, the keys or the database, and changes nothing', async () => {
	const env = await emptyStorage({});
	const platform = await start(env);
	await connect(platform);
	expect((await run('backup', env, file)).code).toBe(0);
	const keys = await keysOf(env);
	const others = await emptyStorage(keys);
	expect(await run('restore', others)).toEqual({ code: 1, output: 'Use: platform:restore -- FILE.\n' });
	expect(await run('restore', others, `${file}-2`)).toEqual({ code: 1, output: `There is no file ${file}-2.\n` });
	const stranger = await createTestStorage();
	storages.push(stranger);
	expect(await run('restore', stranger.env, file)).toEqual({ code: 1, output: expect.stringMatching(/^The keys are not those of the backup\./) });

	const whole = await readFile(file);
	const lines = gunzipSync(whole).toString('utf8').trimEnd().split('\n');
	const broken = [whole.subarray(0, whole.length - 20), gzipSync(lines.slice(0, -1).join('\n')), gzipSync('{"format":"another"}\n'), Buffer.from('no backup')];
	for (const content of broken) {
		await writeFile(file, content);
		expect(await run('restore', others, file)).toEqual({ code: 1, output: `${file} is no backup of the platform, or is not whole. Nothing was restored.\n` });
	}
	const newer = JSON.parse(lines[0] ?? '') as { steps: Record<string, string[]> };
	newer.steps['sites'] = [...(newer.steps['sites'] ?? []), '999-later'];
	await writeFile(file, gzipSync([JSON.stringify(newer), ...lines.slice(1)].join('\n')));
	expect(await run('restore', others, file)).toEqual({
		code: 1,
		output: 'The backup was made by a newer version of the platform. Restore it with that version.\n',
	});
	// After all of that the database is still empty.
	await writeFile(file, whole);
	expect((await run('restore', others, file)).code).toBe(0);
});
