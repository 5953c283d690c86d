/** Bundles the packages of WordPress for the tests in jsdom: `__tests__/support/bundle-wordpress.ts` starts it. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Configuration, rspack as Rspack, Stats } from '@rspack/core';
import { oneOfEach } from '../../jest.shared.js';

const root = path.join(import.meta.dirname, '..', '..');
const packages = path.join(root, 'node_modules/@wordpress');
const folder = path.join(root, 'node_modules/.cache/sitewright/wordpress');
const keyName = 'key.txt';

async function keyOfInstallation(): Promise<string> {
	const hash = createHash('sha256');
	for (const file of [path.join(root, 'package-lock.json'), path.join(root, 'jest.shared.js'), import.meta.filename]) {
		hash.update(await readFile(file));
	}
	return hash.digest('hex');
}

function configuration(rspack: typeof Rspack, into: string): Configuration {
	return {
		mode: 'none',
		target: 'node',
		context: root,
		entry: path.join(into, 'entry.cjs'),
		output: { path: into, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
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

/** Writes the bundle, and a file for each package that gives that one of it. */
async function bundle(into: string): Promise<void> {
	const names = await readdir(packages);
	// A package runs when it is first asked for.
	const getters = names.map((name) => `\tget '${name}'() {\n\t\treturn require('@wordpress/${name}');\n\t},`);
	await writeFile(path.join(into, 'entry.cjs'), `module.exports = {\n${getters.join('\n')}\n};\n`);
	// The bundler takes longer to load than all else here, and most runs find their bundle.
	const { rspack } = await import('@rspack/core');
	const compiler = rspack(configuration(rspack, into));
	const stats: Stats | undefined = await promisify(compiler.run.bind(compiler))();
	if (!stats || stats.hasErrors()) {
		throw new Error(stats?.toString({ all: false, errors: true }));
	}
	for (const name of names) {
		await writeFile(path.join(into, `${name}.cjs`), `module.exports = require('./bundle.cjs')['${name}'];\n`);
	}
}

const key = await keyOfInstallation();
if ((await readFile(path.join(folder, keyName), 'utf8').catch(() => '')) !== key) {
	// Who reads the old one meanwhile gets no half of the new one.
	await mkdir(path.dirname(folder), { recursive: true });
	const made = await mkdtemp(`${folder}-`);
	await bundle(made);
	await writeFile(path.join(made, keyName), key);
	await rm(folder, { recursive: true, force: true });
	await rename(made, folder);
}
