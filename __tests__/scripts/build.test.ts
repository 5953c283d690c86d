import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { stampOf, StampPlugin } from '../../scripts/build/stamp';

let folder: string;
let plugin: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-build-'));
	plugin = path.join(folder, 'plugin');
});
afterEach(async () => {
	delete process.env.SITEWRIGHT_SITE_DIR;
	await rm(folder, { recursive: true, force: true });
});

const build = (script: string) =>
	new Promise<Stats | undefined>((resolve, reject) => {
		const config = {
			context: folder,
			mode: 'development',
			entry: { editor: `data:text/javascript,${script}` },
			output: { path: plugin },
			plugins: [new StampPlugin()],
		} as const;
		rspack({ ...config, plugins: [...config.plugins] }, (error, stats) => (error ? reject(error) : resolve(stats)));
	});

/** The commands with a site of their own, and thereby a build of their own. */
async function loadCommands() {
	process.env.SITEWRIGHT_SITE_DIR = folder;
	jest.resetModules();
	const { findBuild, isBuildStale } = await import('../../scripts/site/build');
	const { awaitChange } = await import('../../scripts/site/await-change');
	return { findBuild, isBuildStale, awaitChange };
}

/** A complete build. */
async function leaveBuild(mode: string, time: Date): Promise<void> {
	await mkdir(plugin, { recursive: true });
	await writeFile(path.join(plugin, 'sitewright.php'), '');
	await writeFile(stampOf(plugin), mode);
	await utimes(stampOf(plugin), time, time);
}
const inAnHour = () => new Date(Date.now() + 3_600_000);

it('records a build with the time at which it began: what is saved meanwhile has changed since', async () => {
	const before = Date.now();
	await build('1');
	expect(await readFile(stampOf(plugin), 'utf8')).toBe('development');
	const { mtimeMs } = await stat(stampOf(plugin));
	expect(mtimeMs).toBeGreaterThanOrEqual(before - 1);
	expect(mtimeMs).toBeLessThanOrEqual((await stat(path.join(plugin, 'editor.js'))).mtimeMs);
});

it('records no build with errors, and forgets the one before', async () => {
	await build('1');
	await build('import "./nowhere"');
	await expect(stat(stampOf(plugin))).rejects.toThrow('ENOENT');
});

it('serves a build of the sources as they are, and ships only one that was made for it', async () => {
	const { findBuild, isBuildStale } = await loadCommands();
	expect(await findBuild()).toBeNull();
	await leaveBuild('development', inAnHour());
	expect(await findBuild()).toBe('development');
	expect(await isBuildStale()).toBe(true);
	await leaveBuild('production', inAnHour());
	expect(await isBuildStale()).toBe(false);
	await leaveBuild('production', new Date(1_000));
	expect(await findBuild()).toBeNull();
	await leaveBuild('production', inAnHour());
	await rm(path.join(plugin, 'sitewright.php'));
	expect(await findBuild()).toBeNull();
});

it('notices a source that was saved before it began to watch', async () => {
	const { awaitChange } = await loadCommands();
	await leaveBuild('development', new Date(1_000));
	await new Promise<void>((resolve) => awaitChange(resolve));
});
