import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './paths';
import { serveSite } from './serve-site';
import { siteAddress, sitePath } from './site-address';
import { type BootOptions, constantsOf, type Site } from './site-options';

const require = createRequire(path.join(projectRoot, 'package.json'));

/** Another PHP than Playground's usual one; its package `@php-wasm/node-8-0`, e.g., has to be installed. */
export const { SITEWRIGHT_WASM_PHP: wasmPhpVersion } = process.env;

/** PHP 8.0 in WebAssembly has no shared memory, without which it does not start: it keeps compiled files on disk. */
const hasSharedMemory = wasmPhpVersion !== '8.0';

/** With fewer, workers that wait for the database's lock can leave none to release it. */
const workers = 6;

/**
 * Each worker compiles WordPress with its first request, and Playground hands requests to its workers in turn: all at once, instead of one
 * after the other, they use every processor.
 */
export function warmUpWasm({ url }: Site): void {
	for (let worker = 0; worker < workers; worker += 1) {
		fetch(`${url}/wp-login.php`)
			.then((answer) => answer.text())
			.catch(() => undefined);
	}
}

/** Boots real WordPress on PHP compiled to WebAssembly, and resolves when it serves pages. */
export async function bootOnWasm(options: BootOptions): Promise<Site> {
	const { directory, port, plugin, login = false, signal } = options;
	const cli = path.join(path.dirname(require.resolve('@wp-playground/cli/package.json')), 'wp-playground.js');
	if (sitePath() !== '') {
		throw new Error('SITEWRIGHT_SITE_PATH needs native PHP: take it away, or start with --php=native.');
	}
	signal?.throwIfAborted();
	await mkdir(directory, { recursive: true });
	return serveSite(options, {
		args: [
			'--import',
			pathToFileURL(path.join(import.meta.dirname, 'loopback-only.mjs')).href,
			...(hasSharedMemory ? ['--import', pathToFileURL(path.join(import.meta.dirname, 'php-memory-cache.mjs')).href] : []),
			cli,
			'server',
			'--wordpress-install-mode=install-from-existing-files-if-needed',
			'--mount-dir-before-install',
			directory,
			'/wordpress',
			...(plugin ? ['--mount-dir', plugin, '/wordpress/wp-content/plugins/sitewright'] : []),
			...(login ? ['--mount-dir', path.join(import.meta.dirname, 'native/log-in.php'), '/internal/shared/preload/log-in.php'] : []),
			...Object.entries(constantsOf(options)).flatMap(([name, value]) => [typeof value === 'boolean' ? '--define-bool' : '--define', name, String(value)]),
			...(wasmPhpVersion ? [`--php=${wasmPhpVersion}`] : []),
			`--workers=${workers}`,
			`--port=${port}`,
			`--site-url=${siteAddress(port)}`,
		],
	});
}
