/** `npm run new:feature -- NAME`: a PHP feature with a route, a slice, and tests of both. The list of slices gets its line. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isKebabCase } from './names';
import { featureFiles, withSlice } from './new-feature/files';

const root = path.join(import.meta.dirname, '..');
const reducer = path.join(root, 'app/root-reducer.ts');

async function main(): Promise<void> {
	const name = process.argv[2] ?? '';
	if (!isKebabCase(name)) {
		throw new Error('Name the feature in lower case, with dashes: npm run new:feature -- opening-hours');
	}
	const files = Object.entries(featureFiles(name));
	const taken = files.find(([file]) => existsSync(path.join(root, file)));
	if (taken) {
		throw new Error(`${taken[0]} exists already.`);
	}
	const slices = withSlice(await readFile(reducer, 'utf8'), name);
	for (const [file, content] of files) {
		await mkdir(path.dirname(path.join(root, file)), { recursive: true });
		await writeFile(path.join(root, file), content);
		console.log(file);
	}
	await writeFile(reducer, slices);
	console.log('app/root-reducer.ts (one line in the list of slices, and its import)');
}

try {
	await main();
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
