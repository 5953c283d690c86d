import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { runHere } from './run-here';
import { projectRoot, siteFolders } from './site/paths';

/** One environment in which the plugin and the platform must work. */
interface Row {
	readonly name: string;
	readonly env?: Readonly<Record<string, string>>;
	/** npm packages that only this row needs, with their versions. They are not saved. */
	readonly packages?: readonly string[];
	/** A package with the folder that it replaces: npm installs none for which `package.json` has an override. */
	readonly replaced?: undefined | { readonly name: string; readonly folder: string };
	/** The version of a PHP of another release of Debian. */
	readonly debianPhp?: string;
	/** What runs, after `node`; another Node is one of the packages. */
	readonly args: readonly string[];
	readonly node?: string;
}

const siteTests = (...projects: readonly string[]): readonly string[] => [
	'node_modules/jest/bin/jest.js',
	'--config',
	'jest.site.config.js',
	'--selectProjects',
	...projects,
];
const unitTests = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];

const phpFolder = (version: string) => path.join(siteFolders.cache, `php-${version}`);
const require = createRequire(path.join(projectRoot, 'package.json'));
const loaderOfPhp = require.resolve('@php-wasm/node/package.json');
const { version: loaderVersion }: { readonly version: string } = require(loaderOfPhp);
const onWasm = (version: string): Row => {
	const name = `@php-wasm/node-${version.replace('.', '-')}`;
	return {
		name: `php-${version}`,
		env: { SITEWRIGHT_PHP: 'wasm', SITEWRIGHT_WASM_PHP: version, SITEWRIGHT_TIMEOUT_FACTOR: '4' },
		// 8.3 is there. The PHP versions of Playground have the version of the package that loads them.
		replaced: version === '8.3' ? undefined : { name: `${name}@${loaderVersion}`, folder: path.join(path.dirname(loaderOfPhp), 'node_modules', name) },
		args: siteTests('main'),
	};
};
const onDebianPhp = (version: string): Row => ({
	name: `php-${version}`,
	env: { SITEWRIGHT_PHP: 'native', PHP_BINARY: path.join(phpFolder(version), 'php'), SITEWRIGHT_WEB_SERVER: 'nginx' },
	debianPhp: version,
	args: siteTests('main', 'site'),
});
const onNode = (version: string): Row => ({
	name: `node-${version}`,
	packages: [`node@${version}`],
	node: path.join(projectRoot, 'node_modules/node/bin/node'),
	args: unitTests,
});

const onNginx = { SITEWRIGHT_PHP: 'native', SITEWRIGHT_WEB_SERVER: 'nginx', SITEWRIGHT_TEST_HOST: 'object-cache pretty-permalinks' };

const rows: readonly Row[] = [
	{ name: 'object-cache', env: { SITEWRIGHT_TEST_HOST: 'object-cache pretty-permalinks' }, args: siteTests('main', 'site') },
	{ name: 'nginx', env: onNginx, args: siteTests('main', 'site') },
	// A site of their own: they say what is on a page, and how many subscribers there are.
	{ name: 'nginx-journeys', env: onNginx, args: siteTests('journeys') },
	{
		name: 'subfolder',
		env: { SITEWRIGHT_PHP: 'native', SITEWRIGHT_SITE_PATH: '/blog', SITEWRIGHT_TEST_HOST: 'pretty-permalinks' },
		args: siteTests('main', 'site'),
	},
	{ name: 'sqlite', env: { SITEWRIGHT_DATABASE_URL: 'sqlite:' }, args: siteTests('main', 'site') },
	onDebianPhp('7.4'),
	onWasm('8.0'),
	onWasm('8.3'),
	onDebianPhp('8.4'),
	onDebianPhp('8.5'),
	onNode('22'),
	onNode('24'),
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
	console.error(`There is no ${unknown.join(', ')}.\nUsage: npm run test:matrix -- [${rows.map(({ name }) => name).join(' | ')}]…`);
	process.exit(1);
}

/** Unpacks a package in place of a folder. @return Whether it is there. */
async function replace({ name, folder }: NonNullable<Row['replaced']>): Promise<boolean> {
	const download = await mkdtemp(path.join(os.tmpdir(), 'sitewright-package-'));
	try {
		if ((await runHere('npm', ['pack', '--silent', '--pack-destination', download, name])) !== 0) {
			return false;
		}
		await rm(folder, { recursive: true, force: true });
		await mkdir(folder, { recursive: true });
		await extract({ file: path.join(download, (await readdir(download))[0] ?? ''), cwd: folder, strip: 1 });
		return true;
	} finally {
		await rm(download, { recursive: true });
	}
}

/** Installs what a row needs. @return Whether it is there. */
const prepare = async ({ packages = [], replaced, debianPhp }: Row): Promise<boolean> =>
	(packages.length === 0 || (await runHere('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...packages])) === 0) &&
	(replaced === undefined || (await replace(replaced))) &&
	(debianPhp === undefined || (await runHere('.ci/unpack-debian-php', [debianPhp, phpFolder(debianPhp)])) === 0);

const results: Record<string, { result: string; minutes: number }> = {};
for (const row of rows.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
	const { name, env, node = process.execPath, args } = row;
	console.log(`\n${name}`);
	const started = Date.now();
	const isReady = await prepare(row);
	const isGood = isReady && (await runHere(node, args, env)) === 0;
	results[name] = {
		result: isGood ? 'passed' : isReady ? 'FAILED' : 'NOT RUN: its packages could not be installed',
		minutes: Math.round((Date.now() - started) / 6000) / 10,
	};
	process.exitCode = isGood ? process.exitCode : 1;
}
console.table(results);
