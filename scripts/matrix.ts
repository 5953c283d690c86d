import { createRequire } from 'node:module';
import path from 'node:path';
import { runHere } from './run-here';
import { projectRoot } from './site/paths';

/** One environment in which the plugin and the platform must work. */
interface Row {
	readonly name: string;
	readonly env?: Readonly<Record<string, string>>;
	/** npm packages that only this row needs, with their versions. They are not saved. */
	readonly packages?: readonly string[];
	/** What runs, after `node`; another Node is one of the packages. */
	readonly args: readonly string[];
	readonly node?: string;
}

const siteTests = (...projects: readonly string[]): readonly string[] => ['node_modules/jest/bin/jest.js', '--config', 'jest.site.config.js', '--selectProjects', ...projects];
const unitTests = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];

const require = createRequire(path.join(projectRoot, 'package.json'));
/** The PHP versions of Playground have the version of the package that loads them. */
const wasmPhp = (version: string): string => `@php-wasm/node-${version.replace('.', '-')}@${(require('@php-wasm/node/package.json') as { version: string }).version}`;
const onWasm = (version: string): Row => ({
	name: `php-${version}`,
	env: { SITEWRIGHT_PHP: 'wasm', SITEWRIGHT_WASM_PHP: version, SITEWRIGHT_TIMEOUT_FACTOR: '4' },
	packages: [wasmPhp(version)],
	args: siteTests('main'),
});
const onNode = (version: string): Row => ({ name: `node-${version}`, packages: [`node@${version}`], node: path.join(projectRoot, 'node_modules/node/bin/node'), args: unitTests });

const rows: readonly Row[] = [
	{ name: 'object-cache', env: { SITEWRIGHT_TEST_HOST: 'object-cache pretty-permalinks' }, args: siteTests('main', 'site') },
	{ name: 'nginx', env: { SITEWRIGHT_PHP: 'native', SITEWRIGHT_WEB_SERVER: 'nginx', SITEWRIGHT_TEST_HOST: 'object-cache pretty-permalinks' }, args: siteTests('main', 'site', 'journeys') },
	{ name: 'sqlite', env: { SITEWRIGHT_DATABASE_URL: 'sqlite:' }, args: siteTests('main', 'site') },
	onWasm('7.4'),
	onWasm('8.5'),
	onNode('22'),
	onNode('24'),
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
	console.error(`There is no ${unknown.join(', ')}.\nUsage: npm run test:matrix -- [${rows.map(({ name }) => name).join(' | ')}]…`);
	process.exit(1);
}

const results: Record<string, { result: string; minutes: number }> = {};
for (const { name, env, packages = [], node = process.execPath, args } of rows.filter((row) => wanted.length === 0 || wanted.includes(row.name))) {
	console.log(`\n${name}`);
	const started = Date.now();
	const isReady = packages.length === 0 || (await runHere('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...packages])) === 0;
	const isGood = isReady && (await runHere(node, args, env)) === 0;
	results[name] = { result: isGood ? 'passed' : isReady ? 'FAILED' : 'NOT RUN: its packages could not be installed', minutes: Math.round((Date.now() - started) / 6000) / 10 };
	process.exitCode = isGood ? process.exitCode : 1;
}
console.table(results);
