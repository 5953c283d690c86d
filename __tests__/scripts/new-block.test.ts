import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, cp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isKebabCase } from '../../scripts/names';

const run = promisify(execFile);
const root = path.join(__dirname, '../..');
const parts = ['api', 'app', 'blocks', 'components', 'editor', 'entries', 'features', 'sagas', 'scripts', 'store', 'types', 'wordpress'];

describe('npm run new:block', () => {
	let copy: string;

	beforeAll(async () => {
		copy = await mkdtemp(path.join(os.tmpdir(), 'sitewright-new-block-'));
		await Promise.all(parts.map((part) => cp(path.join(root, part), path.join(copy, part), { recursive: true })));
		await Promise.all(['package.json', 'tsconfig.json', 'webpack.config.ts'].map((file) => cp(path.join(root, file), path.join(copy, file))));
		await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
	});
	afterAll(() => rm(copy, { recursive: true, force: true }));

	const node = (...args: string[]) => run(process.execPath, ['--import', 'tsx', ...args], { cwd: copy });

	it('makes a block that the build finds without another edit', async () => {
		await node('scripts/new-block.ts', 'opening-hours');
		await node('node_modules/webpack-cli/bin/cli.js', '--mode', 'development');
		expect(await readFile(path.join(copy, 'build/plugin/manifest.php'), 'utf8')).toContain("'name'=>'jetpack/opening-hours'");
		expect(await readFile(path.join(copy, 'build/plugin/editor.js'), 'utf8')).toContain('jetpack/opening-hours');
	});

	it('says so when there is such a block already', async () => {
		await expect(node('scripts/new-block.ts', 'ai-assistant')).rejects.toThrow('There is a block “ai-assistant” already.');
	});

	it.each(['', 'Opening', 'opening hours', '../evil', '9lives', 'a--b'])('refuses the name %j', (name) => {
		expect(isKebabCase(name)).toBe(false);
	});
});
