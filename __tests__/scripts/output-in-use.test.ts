import { type FileHandle, mkdir, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Compiler, rspack, type Stats } from '@rspack/core';
import { OutputInUsePlugin } from '../../scripts/build/output-in-use';
import { replaceFile } from '../../scripts/build/replace-file';

let folder: string;
const output = (name: string) => path.join(folder, 'plugin', name);

/** Builds as rspack.config.ts does: a script, and a file that is written after those of the bundler. */
const build = (script: string, whileWriting: () => Promise<void> = () => Promise.resolve()): Promise<Stats | undefined> =>
	new Promise((resolve, reject) => {
		const afterwards = (compiler: Compiler) =>
			compiler.hooks.afterEmit.tapPromise('manifest', async () => {
				await whileWriting();
				await replaceFile(output('manifest.php'), '<?php // new');
			});
		const config = {
			context: folder,
			mode: 'development',
			devtool: false,
			entry: { editor: `data:text/javascript,${script}` },
			output: { path: output('') },
			plugins: [{ apply: afterwards }, new OutputInUsePlugin()],
		} as const;
		rspack({ ...config, plugins: [...config.plugins] }, (error, stats) => (error ? reject(error) : resolve(stats)));
	});

/** Writes files as an earlier build left them. */
async function leave(...names: readonly string[]): Promise<void> {
	for (const name of names) {
		await mkdir(path.dirname(output(name)), { recursive: true });
		await writeFile(output(name), 'old');
		await utimes(output(name), 1, 1);
	}
}
const listOutput = async () => (await readdir(output(''), { recursive: true })).map((name) => name.split(path.sep).join('/')).sort();

beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-output-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a site that is served while the plugin is built finds every file, and old ones are gone at the end', async () => {
	await leave('sitewright.php', 'manifest.php', 'editor.js', 'chunks/old.js', 'editor.js.map');
	const whileWriting = jest.fn(async () => {
		expect(await listOutput()).toEqual(['chunks', 'chunks/old.js', 'editor.js', 'editor.js.map', 'manifest.php', 'sitewright.php']);
	});
	await build('1', whileWriting);
	expect(whileWriting).toHaveBeenCalledTimes(1);
	expect(await listOutput()).toEqual(['editor.js', 'manifest.php']);
});

it('who has opened a file reads it to its end while it is built anew', async () => {
	await leave('editor.js', 'manifest.php');
	const opened: FileHandle[] = [await open(output('editor.js')), await open(output('manifest.php'))];
	await build('1');
	expect(await Promise.all(opened.map((file) => file.readFile('utf8')))).toEqual(['old', 'old']);
	await Promise.all(opened.map((file) => file.close()));
	expect(await readFile(output('manifest.php'), 'utf8')).toBe('<?php // new');
});

it('a build with an error takes nothing away', async () => {
	await leave('sitewright.php');
	expect((await build('import "./nowhere"'))?.hasErrors()).toBe(true);
	expect(await listOutput()).toContain('sitewright.php');
});
