import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isDomainName } from '../../scripts/new-domain/files';

const run = promisify(execFile);
const root = path.join(__dirname, '../..');
const parts = ['__tests__/platform', '__tests__/support/setup-app.ts', 'api/contract', 'platform', 'scripts/new-domain', 'scripts/new-domain.ts'];
const files = ['jest.config.js', 'jest.shared.js', 'package.json', 'tsconfig.json'];

describe('npm run new:domain', () => {
	let copy: string;

	beforeAll(async () => {
		copy = await mkdtemp(path.join(os.tmpdir(), 'sitewright-new-domain-'));
		for (const part of [...parts, ...files]) {
			await cp(path.join(root, part), path.join(copy, part), { recursive: true });
		}
		await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
	});
	afterAll(() => rm(copy, { recursive: true, force: true }));

	const node = (...args: string[]) => run(process.execPath, args, { cwd: copy });

	it('makes a domain that passes the type check and its own test, with one line in one other file', async () => {
		const before = await readFile(path.join(copy, 'platform/main.ts'), 'utf8');
		await node('--import', 'tsx', 'scripts/new-domain.ts', 'stock-photos');
		const after = await readFile(path.join(copy, 'platform/main.ts'), 'utf8');
		const added = after.split('\n').filter((line) => !before.split('\n').includes(line));
		expect(added).toEqual(["\t\timport('./domains/stock-photos'),"]);
		expect(after.split('\n')).toHaveLength(before.split('\n').length + 1);
		await node('node_modules/typescript/bin/tsc', '--project', 'tsconfig.json');
		await node('--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'platform', '--runInBand', '__tests__/platform/stock-photos.test.ts');
	}, 180_000);

	it('says so when there is such a domain already', async () => {
		await expect(node('--import', 'tsx', 'scripts/new-domain.ts', 'gifs')).rejects.toThrow('There is a file api/contract/gifs.contract.ts already.');
	});

	it.each(['', 'Photos', 'stock photos', '../evil', '9lives', 'a--b'])('refuses the name %j', (name) => {
		expect(isDomainName(name)).toBe(false);
	});
});
