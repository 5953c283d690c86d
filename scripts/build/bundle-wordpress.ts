/** Bundles the packages of WordPress for the tests in jsdom: `__tests__/support/bundle-wordpress.ts` starts it. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { oneOfEach } from '../../jest.shared.js';
import { replaceFile } from './replace-file';

const root = path.join(import.meta.dirname, '..', '..');
const packages = path.join(root, 'node_modules/@wordpress');
const folder = path.join(root, 'node_modules/.cache/sitewright/wordpress');

async function keyOfInstallation(): Promise<string> {
	const hash = createHash('sha256');
	for (const file of [path.join(root, 'package-lock.json'), import.meta.filename]) {
		hash.update(await readFile(file));
	}
	return hash.digest('hex');
}

function configuration(): Configuration {
	return {
		mode: 'none',
		target: 'node',
		context: root,
		entry: path.join(folder, 'entry.cjs'),
		output: { path: folder, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
		// As Jest resolves them.
		resolve: {
			mainFields: ['main'],
			conditionNames: ['require', 'default'],
			alias: Object.fromEntries(oneOfEach.map((name) => [`${name}$`, path.join(root, 'node_modules', name)])),
		},
		// Tests run on React 18 or 19, and have one of it with the code that they test.
		externals: [
			({ request }, done) => {
				if (request && /^react(?:-dom)?(?:\/|$)/.test(request)) {
					done(undefined, `commonjs ${request}`);
				} else {
					done();
				}
			},
		],
		externalsPresets: { node: true },
		// Names stay, for what tests print. Without spaces and comments, a test file reads it in a third of the time.
		optimization: {
			minimize: true,
			minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: false, mangle: false, format: { comments: false } } })],
		},
		devtool: false,
	};
}

async function bundle(): Promise<void> {
	const names = await readdir(packages);
	await mkdir(folder, { recursive: true });
	// A package runs when it is first asked for.
	const getters = names.map((name) => `\tget '${name}'() {\n\t\treturn require('@wordpress/${name}');\n\t},`);
	await writeFile(path.join(folder, 'entry.cjs'), `module.exports = {\n${getters.join('\n')}\n};\n`);
	const compiler = rspack(configuration());
	const stats: Stats | undefined = await promisify(compiler.run.bind(compiler))();
	if (!stats || stats.hasErrors()) {
		throw new Error(stats?.toString({ all: false, errors: true }));
	}
	for (const name of names) {
		await writeFile(path.join(folder, `${name}.cjs`), `module.exports = require('./bundle.cjs')['${name}'];\n`);
	}
}

const key = await keyOfInstallation();
const keyFile = path.join(folder, 'key.txt');
if ((await readFile(keyFile, 'utf8').catch(() => '')) !== key) {
	await bundle();
	await replaceFile(keyFile, key);
}
