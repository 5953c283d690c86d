import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const filesBelow = (folder: string) =>
	readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'));
const tests = filesBelow('__tests__');
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesBelow('docs').flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : []))];

/** A name may leave out folders at its begin, and stand for several with a star. */
const isThere = (name: string): boolean => {
	const end = new RegExp(`(?:^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
	return tests.some((file) => end.test(file));
};

it.each(pages)('%s names only tests that are there', (page) => {
	const text = readFileSync(path.join(root, page), 'utf8');
	const named = Array.from(text.matchAll(/`(?:__tests__\/)?([\w*./-]+\.(?:test|spec)\.tsx?)`/g), ([, file]) => file ?? '');
	expect(named.filter((file) => !isThere(file))).toEqual([]);
});
