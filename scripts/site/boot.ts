import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { dropAbandonedDatabases, findDatabaseServer } from './native-database';
import { findNativePhp } from './native-php';
import { bootOnNativePhp, copyNativeSite, isNativeSite, type NativeMachine, removeNativeSite, usesNginx } from './native-site';
import type { BootOptions, Site } from './site-options';
import { bootOnWasm, warmUpWasm, wasmPhpVersion } from './wasm-site';

export type EngineName = 'native' | 'wasm';

/** The PHP and the database that run WordPress. Sites of one engine are not served by the other: their databases differ. */
export interface Engine {
	readonly name: EngineName;
	/** PHP and the database, e.g. `PHP 8.2.36 of this machine, MariaDB 10.11.19`. */
	readonly description: string;
	/** Boots a real WordPress, and resolves when it serves pages. */
	boot(options: BootOptions): Promise<Site>;
	/** Prepares what the first requests would wait for, in the background. */
	warmUp(site: Site): void;
	/** Copies a tree with its database; the copy goes with this process. */
	copy(from: string, to: string): Promise<void>;
	/** Removes a tree with its database. */
	remove(directory: string): Promise<void>;
}

const wasm: Engine = {
	name: 'wasm',
	description: `PHP ${wasmPhpVersion ?? '8.3'} in WebAssembly, SQLite`,
	boot: bootOnWasm,
	warmUp: warmUpWasm,
	copy: (from, to) => cp(from, to, { recursive: true }),
	remove: (directory) => rm(directory, { recursive: true, force: true }),
};

function native(machine: NativeMachine): Engine {
	const { php, server } = machine;
	// To clients that do not know it, as PHP 7.4, MariaDB says that it is MySQL 5.5.5 and, behind this, what it is.
	const [, version = '', isMariaDb] = /^(?:5\.5\.5-)?([\d.]+)(-MariaDB)?/.exec(server?.version ?? '') ?? [];
	return {
		name: 'native',
		description: `PHP ${php.version} of this machine${usesNginx() ? ' behind nginx' : ''}, ${server === null ? 'SQLite' : `${isMariaDb ? 'MariaDB' : 'MySQL'} ${version}`}`,
		boot: (options) => bootOnNativePhp(options, machine),
		// Its workers share what they have compiled.
		warmUp: () => undefined,
		copy: (from, to) => copyNativeSite(from, to, machine),
		remove: (directory) => removeNativeSite(directory, machine),
	};
}

/** The PHP and the database of this machine, or a sentence that says why they cannot run a site. */
async function findMachine(): Promise<NativeMachine | string> {
	const php = await findNativePhp();
	if (typeof php === 'string') {
		return php;
	}
	const server = await findDatabaseServer(php);
	return server === null && !php.extensions.includes('pdo_sqlite')
		? 'There is no database: start MariaDB or MySQL, name one in SITEWRIGHT_DATABASE_URL, or install the extension pdo_sqlite.'
		: { php, server };
}

export const isEngineName = (text: string | undefined): text is EngineName => text === 'native' || text === 'wasm';

/**
 * What SITEWRIGHT_PHP asks for.
 *
 * @throws Error where it is neither `native` nor `wasm`.
 */
function engineInEnvironment(): EngineName | undefined {
	const { SITEWRIGHT_PHP: name } = process.env;
	if (name && !isEngineName(name)) {
		throw new Error(`SITEWRIGHT_PHP is “${name}”. Use native or wasm.`);
	}
	return isEngineName(name) ? name : undefined;
}

/**
 * Chooses what runs WordPress.
 *
 * @param wanted Without it, native PHP where this machine has one that can be used.
 * @throws Error with a sentence, where native PHP is wanted and there is none, or where the database that the environment names
 *         cannot be reached.
 */
export async function chooseEngine(wanted?: EngineName): Promise<Engine> {
	if (wanted === 'wasm') {
		return wasm;
	}
	const machine = await findMachine();
	if (typeof machine === 'string') {
		if (wanted === 'native') {
			throw new Error(`${machine} Or start with PHP in WebAssembly: --php=wasm`);
		}
		return wasm;
	}
	if (machine.server !== null) {
		await dropAbandonedDatabases(machine.php, machine.server);
	}
	return native(machine);
}

/** The engine that a tree was installed by; undefined where it holds no WordPress that a command installed. */
export async function engineOf(directory: string): Promise<EngineName | undefined> {
	if (await isNativeSite(directory)) {
		return 'native';
	}
	return existsSync(path.join(directory, 'wp-content/database')) ? 'wasm' : undefined;
}

/** Removes a tree with its database, whatever it was installed by. */
export async function removeSite(directory: string): Promise<void> {
	const engine = (await engineOf(directory)) === 'native' ? await chooseEngine('native') : wasm;
	await engine.remove(directory);
}

let chosen: Promise<Engine> | undefined;

/** What runs the sites of tests, benches and checks: chosen once for a run, by SITEWRIGHT_PHP or as for `npm start`. */
export function testEngine(): Promise<Engine> {
	chosen ??= chooseEngine(engineInEnvironment());
	return chosen;
}
