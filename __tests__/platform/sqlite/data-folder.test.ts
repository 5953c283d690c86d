import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { registerSite } from '../support/platform';
import { type PlatformProcess, runPlatform, startPlatformProcess } from '../support/process';
import { startTestSite, type TestSite } from '../support/site';

let parent: string;
let dataDir: string;
let site: TestSite;
let running: PlatformProcess | null = null;

beforeEach(async () => {
	parent = await mkdtemp(path.join(os.tmpdir(), 'sitewright-test-'));
	dataDir = path.join(parent, 'new');
	site = await startTestSite();
});

afterEach(async () => {
	running?.signal('SIGKILL');
	await running?.exited;
	running = null;
	await site.close();
	await rm(parent, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<PlatformProcess> {
	running = await startPlatformProcess({ DATA_DIR: folder });
	return running;
}

const modeOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;

describe('the data folder', () => {
	it('is made on the first start, readable by its owner alone', async () => {
		const platform = await start();
		await registerSite(platform.url, site);
		expect(await modeOf(dataDir)).toBe(0o700);
		const files = await readdir(dataDir);
		expect(files).toEqual(expect.arrayContaining(['keys.json', 'platform.lock', 'platform.sqlite', 'platform.sqlite-wal']));
		for (const file of files) {
			expect({ file, mode: await modeOf(path.join(dataDir, file)) }).toEqual({ file, mode: file === 'temporary' ? 0o700 : 0o600 });
		}
	});

	it('that was there before keeps nothing that others can read', async () => {
		await mkdir(dataDir, { mode: 0o755 });
		const first = await start();
		first.signal('SIGKILL');
		await first.exited;
		for (const file of await readdir(dataDir)) {
			await chmod(path.join(dataDir, file), 0o644);
		}
		await start();
		for (const file of await readdir(dataDir)) {
			expect({ file, mode: await modeOf(path.join(dataDir, file)) }).toEqual({ file, mode: file === 'temporary' ? 0o700 : 0o600 });
		}
	});

	it('on a full disk is not ready', async () => {
		const platform = await start();
		// Linux answers each write to this device as a full disk does.
		await symlink('/dev/full', path.join(dataDir, 'platform.probe'));
		const answer = await fetch(`${platform.url}/health/ready`);
		expect(answer.status).toBe(503);
		expect(await answer.json()).toMatchObject({ code: 'not_ready', message: 'The database cannot be reached, or cannot be written.' });
		expect((await fetch(`${platform.url}/health/live`)).status).toBe(200);
	});

	it('takes a lock that was left by a process that is gone, whoever has its number now', async () => {
		await mkdir(dataDir, { mode: 0o700 });
		await writeFile(path.join(dataDir, 'platform.lock'), '');
		const platform = await start();
		platform.signal('SIGKILL');
		await platform.exited;
		expect(await readdir(dataDir)).toContain('platform.lock');
		const next = await start();
		expect((await fetch(`${next.url}/health/ready`)).status).toBe(200);
	});

	it('belongs to one platform: a second one says so and ends, and takes it over when the first was killed', async () => {
		const platform = await start();
		expect(await runPlatform({ DATA_DIR: dataDir, PORT: '1' })).toEqual({
			code: 1,
			output: `Another platform is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
		});
		platform.signal('SIGKILL');
		await platform.exited;
		const next = await start();
		expect((await fetch(`${next.url}/health/ready`)).status).toBe(200);
	});

	it('can be backed up after a stop: the database and the keys are all that another machine needs', async () => {
		const first = await start();
		const connected = await registerSite(first.url, site);
		first.signal('SIGTERM');
		expect(await first.exited).toBe(0);
		const copy = path.join(parent, 'copy');
		await mkdir(copy, { mode: 0o700 });
		for (const file of ['platform.sqlite', 'keys.json']) {
			await copyFile(path.join(dataDir, file), path.join(copy, file));
		}
		const second = await start(copy);
		expect((await registerSite(second.url, site)).siteId).toBe(connected.siteId);
		const other = await startTestSite();
		expect((await registerSite(second.url, other)).siteId).toBeGreaterThan(connected.siteId);
		await other.close();
	});

	it('with damaged keys says so and quotes nothing of them', async () => {
		const platform = await start();
		platform.signal('SIGTERM');
		await platform.exited;
		await writeFile(path.join(dataDir, 'keys.json'), '{"signing": "a-private-part');
		const { code, output } = await runPlatform({ DATA_DIR: dataDir });
		expect(output).toMatch(/keys\.json is damaged\. Restore it from a backup/);
		expect(output).not.toContain('a-private-part');
		expect(code).toBe(1);
	});
});
