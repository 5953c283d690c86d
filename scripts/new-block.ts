/** `npm run new:block -- NAME`: a block's folder and its test's, from which to go on. No other file changes. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isKebabCase } from './names';
import { blockFiles, testFile } from './new-block/files';

const root = path.join(import.meta.dirname, '..');

async function main(): Promise<void> {
	const name = process.argv[2] ?? '';
	if (!isKebabCase(name)) {
		throw new Error('Name the block in lower case, with dashes: npm run new:block -- opening-hours');
	}
	const folder = path.join(root, 'blocks', name);
	if (existsSync(folder)) {
		throw new Error(`There is a block “${name}” already.`);
	}
	await mkdir(folder, { recursive: true });
	for (const [file, content] of Object.entries(blockFiles(name))) {
		await writeFile(path.join(folder, file), content);
	}
	const tests = path.join(root, '__tests__/blocks', name);
	await mkdir(tests, { recursive: true });
	await writeFile(path.join(tests, `${name}.test.tsx`), testFile(name));
	console.log(`blocks/${name} and __tests__/blocks/${name} are ready. See it with: npm start`);
}

try {
	await main();
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
