/** `npm run new:domain -- NAME`: a platform domain with its route and test. One other file changes: `platform/main.ts`. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addToList, domainFiles, isDomainName } from './new-domain/files';

const root = path.join(import.meta.dirname, '..');

async function main(): Promise<void> {
	const name = process.argv[2] ?? '';
	if (!isDomainName(name)) {
		throw new Error('Name the domain in lower case, with dashes: npm run new:domain -- stock-photos');
	}
	const files = Object.entries(domainFiles(name));
	const existing = files.find(([file]) => existsSync(path.join(root, file)));
	if (existing !== undefined) {
		throw new Error(`There is a file ${existing[0]} already.`);
	}
	for (const [file, content] of files) {
		await mkdir(path.dirname(path.join(root, file)), { recursive: true });
		await writeFile(path.join(root, file), content);
	}
	const list = path.join(root, 'platform/main.ts');
	await writeFile(list, addToList(await readFile(list, 'utf8'), name));
	console.log(`platform/domains/${name}, its contract and its test are ready. Run the test: npm run test:unit -- ${name}`);
}

try {
	await main();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
