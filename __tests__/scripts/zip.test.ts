import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { zipPlugin } from '../../scripts/build/zip';

/** The files of a small plugin, written in the given order, at the given time. */
async function writePlugin(names: readonly string[], time: Date): Promise<string> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-zip-'));
	for (const name of names) {
		const file = path.join(folder, name);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, `The content of ${name}.`, { mode: names.indexOf(name) === 0 ? 0o600 : 0o666 });
		await utimes(file, time, time);
	}
	return folder;
}

const names = ['sitewright.php', 'editor.js', 'blocks/map/view.js', 'blocks/map/block.json'];

it('makes the same zip file from the same files, whenever and in whatever order they were written', async () => {
	const first = await writePlugin(names, new Date('2026-01-02T03:04:05Z'));
	const second = await writePlugin([...names].reverse(), new Date('2027-08-09T10:11:12Z'));
	const zip = await zipPlugin(first);
	expect(Buffer.compare(zip, await zipPlugin(second))).toBe(0);
	await Promise.all([first, second].map((folder) => rm(folder, { recursive: true })));
	expect(Object.keys(unzipSync(zip))).toEqual([...names].sort().map((name) => `sitewright/${name}`));
});
