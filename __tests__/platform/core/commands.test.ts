import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTestStorage, type TestStorage } from '../support/database';
import { registerSite } from '../support/platform';
import { type PlatformProcess, runCommand, startPlatformProcess } from '../support/process';
import { startTestSite } from '../support/site';

const hourMs = 3_600_000;
let storage: TestStorage;
let folder: string;
let platform: PlatformProcess | null;

beforeEach(async () => {
	storage = await createTestStorage();
	folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-commands-'));
	platform = null;
});

afterEach(async () => {
	platform?.signal('SIGKILL');
	await platform?.exited;
	await storage.remove();
	await rm(folder, { recursive: true, force: true });
});

it('the key of a tier is issued while the platform runs, and a site enters it there', async () => {
	const env: Readonly<Record<string, string>> = {
		...storage.env,
		TIERS: JSON.stringify([
			{ slug: 'free', value: 0, limit: 1 },
			{ slug: 'team', value: 5, limit: 5 },
		]),
	};
	expect(await runCommand('issue-licence', env, 'gold')).toEqual({ code: 1, output: 'Please name one of the tiers of TIERS: free, team.\n' });
	if (globalThis.testDatabase !== 'postgresql') {
		expect(await runCommand('issue-licence', env, 'team')).toEqual({ code: 1, output: `There is no database in ${env['DATA_DIR']}. Check DATA_DIR.\n` });
	}
	platform = await startPlatformProcess(env);
	const issued = await runCommand('issue-licence', env, 'team');
	expect(issued).toEqual({ code: 0, output: expect.stringMatching(/^SW-[a-f0-9]{40}\n$/) });
	const wordpress = await startTestSite();
	const site = await registerSite(platform.url, wordpress);
	const entered = await site.send({ method: 'POST', target: '/jetpack/v4/licensing/set-license', body: { license: issued.output.trim() } });
	expect(await entered.json()).toEqual({ code: 'success' });
	await wordpress.close();
});

it('a site whose owner is gone is closed while the platform runs, and the next one at its address gets nothing of it', async () => {
	platform = await startPlatformProcess(storage.env);
	expect((await runCommand('close-site', storage.env)).output).toMatch(/^Use: /);
	expect(await runCommand('close-site', storage.env, 'https://nobody.example')).toEqual({ code: 1, output: 'There is no site at https://nobody.example.\n' });
	const wordpress = await startTestSite();
	const first = await registerSite(platform.url, wordpress);
	expect(await runCommand('close-site', storage.env, `${wordpress.url}/`)).toEqual({ code: 0, output: expect.stringContaining(`${wordpress.url} is closed.`) });
	const second = await registerSite(platform.url, wordpress);
	expect(second.siteId).not.toBe(first.siteId);
	await wordpress.close();
});

it('an old key is removed once nothing that is stored needs it, or by force', async () => {
	const file = path.join(folder, 'keys.json');
	const env = { ...storage.env, SIGNING_KEY: '', ENCRYPTION_KEY: '' };
	const here = { DATA_DIR: folder };
	expect((await runCommand('generate-keys', here, 'create', file)).code).toBe(0);
	platform = await startPlatformProcess({ ...env, KEYS_FILE: file });
	const wordpress = await startTestSite();
	await registerSite(platform.url, wordpress);
	await wordpress.close();
	platform.signal('SIGKILL');
	await platform.exited;

	expect((await runCommand('generate-keys', env, 'rotate', file)).output).toMatch(/has a new key/);
	// As if hours had passed.
	const content = JSON.parse(await readFile(file, 'utf8')) as { keys: { from: number }[] };
	const keys = content.keys.map((key) => ({ ...key, from: Math.max(0, key.from - 2 * hourMs) }));
	await writeFile(file, JSON.stringify({ ...content, keys }));
	expect(await runCommand('generate-keys', env, 'prune', file)).toEqual({
		code: 1,
		output: expect.stringMatching(/^The table sites holds texts that only an old key opens\./),
	});
	expect(await runCommand('generate-keys', here, 'prune', file)).toEqual({
		code: 1,
		output: expect.stringMatching(/^There is no database in .* Or add --force/),
	});
	expect(await runCommand('generate-keys', here, 'prune', file, '--now')).toEqual({ code: 1, output: expect.stringMatching(/^Use: /) });
	expect(await runCommand('generate-keys', here, 'prune', file, '--force')).toEqual({ code: 0, output: `${file} holds 1 of 2 keys.\n` });
});

it('a missing file and a database without tables are told in a sentence', async () => {
	const here = { DATA_DIR: folder };
	const missing = path.join(folder, 'none', 'keys.json');
	const commands: [readonly string[], Readonly<Record<string, string>>, string][] = [
		[['generate-keys', 'rotate', missing], here, `There is no file ${missing}. \`npm run platform:keys -- create ${missing}\` makes one.\n`],
		[['generate-keys', 'prune', missing, '--force'], here, `There is no file ${missing}. \`npm run platform:keys -- create ${missing}\` makes one.\n`],
		[['generate-keys', 'create', missing], here, `${missing} cannot be written. Check its folder, and who may write there.\n`],
		[['generate-keys', 'rotate', folder], here, `There is no file ${folder}. \`npm run platform:keys -- create ${folder}\` makes one.\n`],
	];
	for (const [[command = '', ...more], env, output] of commands) {
		expect(await runCommand(command, env, ...more)).toEqual({ code: 1, output });
	}

	// A database that no platform has opened yet.
	if (globalThis.testDatabase !== 'postgresql') {
		await writeFile(path.join(storage.env['DATA_DIR'] ?? '', 'platform.sqlite'), '');
	}
	const file = path.join(folder, 'keys.json');
	await runCommand('generate-keys', here, 'create', file);
	const content = JSON.parse(await readFile(file, 'utf8')) as { derivation: string; keys: object[] };
	const [key] = content.keys;
	const now = Date.now();
	await writeFile(
		file,
		JSON.stringify({
			...content,
			keys: [
				{ ...key, from: now - 2 * hourMs },
				{ ...key, from: 0 },
			],
		})
	);
	const unmigrated = { code: 1, output: 'The database has no tables, or older ones. Start the platform once: it makes them.\n' };
	expect(await runCommand('generate-keys', { ...storage.env, SIGNING_KEY: '', ENCRYPTION_KEY: '' }, 'prune', file)).toEqual(unmigrated);
	expect(await runCommand('issue-licence', { ...storage.env, TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 1 }]) }, 'free')).toEqual(unmigrated);
});
