import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { markComplete, removeIncomplete, taskOf } from '../../scripts/site/completion';

let parent: string;
let directory: string;
beforeEach(async () => {
	parent = await mkdtemp(path.join(os.tmpdir(), 'sitewright-completion-'));
	directory = path.join(parent, 'wordpress');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function fill(): Promise<void> {
	await mkdir(directory);
	await writeFile(path.join(directory, 'wp-load.php'), '');
}

it('removes what an interrupted first start has left', async () => {
	await fill();
	expect(await removeIncomplete(directory)).toBe(true);
	expect(existsSync(directory)).toBe(false);
});

it('keeps what a first start has finished', async () => {
	await fill();
	await markComplete(directory);
	expect(await removeIncomplete(directory)).toBe(false);
	expect(existsSync(path.join(directory, 'wp-load.php'))).toBe(true);
});

it('has nothing to do before the first start', async () => {
	expect(await removeIncomplete(directory)).toBe(false);
});

it('remembers a task until it is finished', async () => {
	const task = taskOf(parent, 'demo');
	expect(task.isPending()).toBe(false);
	await task.begin();
	expect(taskOf(parent, 'demo').isPending()).toBe(true);
	await task.finish();
	expect(task.isPending()).toBe(false);
});
