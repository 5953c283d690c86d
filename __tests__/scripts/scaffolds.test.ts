import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isKebabCase } from '../../scripts/names';
import { parsePlace } from '../../scripts/rooms';
import { isBlockFolder } from '../../scripts/new-block/files';
import { addToList } from '../../scripts/new-domain/files';
import { withExportedFields } from '../../scripts/new-feature/files';

const run = promisify(execFile);
const root = path.join(__dirname, '../..');
/** Milliseconds, for machines under load. */
const timeout = 600_000;

const notCopied = ['.git', '.platform', '.site', 'bench', 'build', 'coverage', 'docs', 'node_modules'];

/** The commands, the lists that each may change, and the tests that each writes. */
const scaffolds = [
	{ script: 'new-block', name: 'opening-hours', lists: [], tests: ['__tests__/blocks/opening-hours.test.tsx'] },
	{ script: 'new-block', name: 'contact/fax', lists: [], tests: ['__tests__/blocks/contact/fax.test.tsx'] },
	{ script: 'new-extension', name: 'reading-time', lists: [], tests: ['__tests__/extensions/reading-time.test.tsx'] },
	{
		script: 'new-feature',
		name: 'insight/site-notes',
		lists: ['features/site/debug/exported-fields.ts'],
		tests: ['__tests__/unit/insight/siteNotes/slice.test.ts', '__tests__/site/insight/site-notes.test.ts'],
	},
	{ script: 'new-domain', name: 'media/stock-photos', lists: ['platform/main.ts'], tests: ['__tests__/platform/media/stock-photos.test.ts'] },
];

let copy: string;
/** Files that the scaffolds wrote. */
const written: string[] = [];

/** Runs a program in the copy; fails with everything that it printed. */
const node = async (...args: string[]): Promise<void> => {
	await run(process.execPath, args, { cwd: copy, maxBuffer: 16_000_000 }).catch((error: unknown) => {
		const { message, stdout } = error as Error & { readonly stdout: string };
		throw new Error(`${message}\n${stdout}`);
	});
};
const scaffold = (script: string, name: string) => node('--import', 'tsx', `scripts/${script}.ts`, name);

/** The text of each file of the copy. */
async function readTree(): Promise<ReadonlyMap<string, string>> {
	const tree = new Map<string, string>();
	for (const entry of await readdir(copy, { withFileTypes: true })) {
		const files = entry.isDirectory() ? await readdir(path.join(copy, entry.name), { recursive: true, withFileTypes: true }) : [entry];
		for (const file of files.filter((found) => found.isFile())) {
			const absolute = path.join(file.parentPath, file.name);
			tree.set(path.relative(copy, absolute), await readFile(absolute, 'utf8'));
		}
	}
	return tree;
}

const writtenCode = () => written.filter((file) => /\.tsx?$/.test(file));

/** Runs checks at the same time, and reports each that fails. */
async function together(...checks: readonly Promise<void>[]): Promise<void> {
	const results = await Promise.allSettled(checks);
	expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
}

/** One project: the written code, what it imports, the lists that name it, and the matchers of the tests. */
async function checkTypes(): Promise<void> {
	const lists = scaffolds.flatMap((each) => each.lists);
	const files = [...writtenCode(), ...lists, '__tests__/support/setup-app.ts'];
	const project = { extends: './tsconfig.json', files, include: ['types/**/*'] };
	await writeFile(path.join(copy, 'tsconfig.written.json'), JSON.stringify(project));
	await node('node_modules/typescript/bin/tsc', '--project', 'tsconfig.written.json');
}

async function checkBoundaries(): Promise<void> {
	const depcruise = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
	await node(depcruise, '--config', '.dependency-cruiser.cjs', ...writtenCode());
	await node(depcruise, '--config', '.dependency-cruiser.eager.cjs', 'entries/editor.ts', ...writtenCode().filter((file) => /\/index\.ts$/.test(file)));
}

const checkStyle = () => node('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...writtenCode());

async function runTests(): Promise<void> {
	// Tests of WordPress routes need a site.
	const tests = scaffolds.flatMap((each) => each.tests).filter((file) => !file.startsWith('__tests__/site/'));
	const jest = (...args: string[]) =>
		node('--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--runInBand', '--selectProjects', 'app', 'platform', ...args);
	await jest('--runTestsByPath', ...tests);
	await jest('--runTestsByPath', '__tests__/blocks/every-block.test.tsx', '--testNamePattern', 'opening-hours|contact/fax');
}

async function checkBuild(): Promise<void> {
	await node('--import', 'tsx', 'node_modules/@rspack/cli/bin/rspack.js', 'build', '--mode', 'development');
	const manifest = await readFile(path.join(copy, 'build/plugin/manifest.php'), 'utf8');
	expect(manifest).toContain("'name'=>'sitewright/opening-hours'");
	expect(manifest).toContain("'contact/fax'=>");
	expect(manifest).toContain('Site_Notes');
	const editor = await readFile(path.join(copy, 'build/plugin/editor.js'), 'utf8');
	expect(editor).toContain('sitewright/opening-hours');
	expect(editor).toContain('sitewright/reading-time');
}

beforeAll(async () => {
	copy = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sitewright-scaffolds-')));
	for (const entry of (await readdir(root)).filter((name) => !notCopied.includes(name))) {
		await cp(path.join(root, entry), path.join(copy, entry), { recursive: true });
	}
	await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('the commands that write new folders', () => {
	it.each(scaffolds)('npm run $script $name: adds files with their tests, and changes $lists alone', async ({ script, name, lists, tests }) => {
		const before = await readTree();
		await scaffold(script, name);
		const after = await readTree();
		const added = [...after.keys()].filter((file) => !before.has(file));
		expect(added).toEqual(expect.arrayContaining(tests));
		expect([...before.keys()].filter((file) => after.get(file) !== before.get(file))).toEqual(lists);
		written.push(...added);
	});

	it('write code that passes the type check, the linter and the boundaries', () => together(checkTypes(), checkStyle(), checkBoundaries()), timeout);

	it('write tests that pass, blocks that pass the tests of every block, and folders that the build finds', () => together(runTests(), checkBuild()), timeout);

	it.each([
		['new-block', 'Opening', 'Name the block in lower-case letters'],
		['new-block', 'phone', 'There is a block jetpack/phone already: blocks/contact/phone.'],
		['new-block', 'contact', 'blocks/contact exists already.'],
		['new-block', 'gif/small', 'blocks/gif is a block, not a family.'],
		['new-feature', 'opening-hours', 'The rooms are site, media, ai, video, money, readers, places, insight.'],
		['new-domain', 'kitchen/opening-hours', 'The rooms are site'],
		['new-extension', 'ai-toolbar', 'extensions/ai-toolbar/extension.json exists already.'],
		['new-feature', 'site/modules', 'api/contract/site/modules.contract.ts exists already.'],
		['new-domain', 'media/gifs', 'api/contract/media/gifs.contract.ts exists already.'],
	])('npm run %s %s: says why it cannot', async (script, name, reason) => {
		await expect(scaffold(script, name)).rejects.toThrow(reason);
	});
});

it('the commands change no list of another form than expected', () => {
	const place = { room: 'places', name: 'opening-hours' };
	expect(() => withExportedFields('', place)).toThrow('features/site/debug/exported-fields.ts');
	expect(() => addToList('export const loadDomains = [];', place)).toThrow('platform/main.ts');
});

it.each(['', 'Opening', 'opening hours', '../evil', '9lives', 'a--b'])('the commands refuse the name %j', (name) => {
	expect(isKebabCase(name)).toBe(false);
	expect(isBlockFolder(name)).toBe(false);
	expect(() => parsePlace(`places/${name}`, 'new:feature')).toThrow('npm run new:feature -- places/opening-hours');
});

it.each(['a/b/c', '/fax', 'contact/', 'contact/shared', 'toolbar', 'top-ten-2'])('npm run new:block refuses %j', (folder) => {
	expect(isBlockFolder(folder)).toBe(false);
});
