import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../message-of';
import { copyDatabase, createDatabase, type DatabaseServer, dropDatabase, newDatabaseName } from './native-database';
import { nginxArguments } from './native-nginx';
import { nativeFolder, type NativePhp, runNativeFile, settings } from './native-php';
import { projectRoot, siteFolders } from './paths';
import { loopback } from './ports';
import { serveSite } from './serve-site';
import { siteAddress, sitePath } from './site-address';
import { administrator, type BootOptions, constantsOf, type Site } from './site-options';
import { unpackZip } from './unpack';

/** What runs a site: PHP and, unless it is SQLite, the server of its database. */
export interface NativeMachine {
	readonly php: NativePhp;
	readonly server: DatabaseServer | null;
}

/** As many requests at once. One of WordPress to itself takes a second. */
const usualWorkers = 6;

const usualSettings = [
	`auto_prepend_file=${path.join(nativeFolder, 'prepend.php')}`,
	'memory_limit=256M',
	'upload_max_filesize=2G',
	'post_max_size=2G',
	'max_execution_time=120',
	'display_errors=0',
	'log_errors=1',
	// PHP 8.5 writes them, and a test that ends a request would look like a notice of the plugin.
	'fatal_error_backtraces=0',
	'opcache.enable=1',
	'opcache.memory_consumption=192',
	'opcache.interned_strings_buffer=16',
	'opcache.max_accelerated_files=16000',
	// Files that a build or a test has changed are seen by the next request.
	'opcache.revalidate_freq=0',
	'opcache.enable_file_override=0',
	'realpath_cache_ttl=0',
];

const configOf = (directory: string): string => path.join(directory, 'wp-config.php');

/** Marks a configuration that this file wrote. */
const mark = '// Written by the commands of Sitewright.';

/** False for the sample of a configuration, which the package of WordPress brings. */
async function hasConfig(directory: string): Promise<boolean> {
	const config = await readFile(configOf(directory), 'utf8').catch(() => '');
	return config !== '' && !config.includes('database_name_here');
}

/** The database of a tree that this engine installed; undefined for another tree. */
async function databaseOf(directory: string): Promise<string | undefined> {
	const config = await readFile(configOf(directory), 'utf8').catch(() => '');
	return config.includes(mark) ? /'DB_NAME', '([^']*)'/.exec(config)?.[1] : undefined;
}

/** True where this engine installed the WordPress of a tree. */
export const isNativeSite = async (directory: string): Promise<boolean> => (await databaseOf(directory)) !== undefined;

/** SQLite needs WordPress's own integration, which Playground's package carries. */
async function writeSqliteDropIn(directory: string): Promise<void> {
	const folder = path.join(siteFolders.cache, 'sqlite-database-integration');
	if (!existsSync(folder)) {
		await unpackZip(path.join(projectRoot, 'node_modules/@wp-playground/cli/sqlite-database-integration.zip'), folder);
	}
	const implementation = path.join(folder, 'plugin-sqlite-database-integration/wp-includes/sqlite/db.php');
	await writeFile(
		path.join(directory, 'wp-content/db.php'),
		`<?php\ndefine( 'DB_ENGINE', 'sqlite' );\ndefine( 'DATABASE_TYPE', 'sqlite' );\nrequire_once '${implementation}';\n`
	);
}

const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

async function writeConfig(directory: string, { server }: NativeMachine, name: string): Promise<void> {
	const host = server === null ? '' : server.socket === '' ? `${server.host}:${server.port}` : `${server.host}:${server.socket}`;
	const constants = {
		DB_NAME: name,
		DB_USER: server?.user ?? '',
		DB_PASSWORD: server?.password ?? '',
		DB_HOST: host,
		DB_CHARSET: 'utf8mb4',
		DB_COLLATE: '',
		...Object.fromEntries(
			['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT'].map((key) => [
				key,
				randomBytes(32).toString('hex'),
			])
		),
	};
	const lines = Object.entries(constants).map(([constant, value]) => `define( '${constant}', ${quote(value)} );`);
	await writeFile(
		configOf(directory),
		[
			'<?php',
			mark,
			...lines,
			"$table_prefix = 'wp_';",
			"if ( ! defined( 'ABSPATH' ) ) {",
			"\tdefine( 'ABSPATH', __DIR__ . '/' );",
			'}',
			"require_once ABSPATH . 'wp-settings.php';",
			'',
		].join('\n')
	);
}

async function install({ directory, port, constants = {} }: BootOptions, machine: NativeMachine): Promise<void> {
	const name = machine.server === null ? 'wordpress' : newDatabaseName('kept');
	if (machine.server === null) {
		await mkdir(path.join(directory, 'wp-content/database'), { recursive: true });
		await writeSqliteDropIn(directory);
	} else {
		await createDatabase(machine.php, machine.server, name);
	}
	await writeConfig(directory, machine, name);
	try {
		await runNativeFile(machine.php, 'install.php', [], {
			SITEWRIGHT_SITE_CONSTANTS: JSON.stringify({ WP_HTTP_BLOCK_EXTERNAL: true, ...addresses(port), ...constants }),
			SITEWRIGHT_SITE_INSTALL: JSON.stringify({ directory, host: `${loopback}:${port}`, ...administrator }),
		});
	} catch (error) {
		await removeNativeSite(directory, machine);
		throw new Error(`WordPress could not be installed: ${messageOf(error)}`);
	}
}

const addresses = (port: number): Readonly<Record<string, string>> => ({ WP_HOME: siteAddress(port), WP_SITEURL: siteAddress(port) });

/** Shows the plugin in the tree as a link; without one, a link of an earlier run goes. */
async function linkPlugin(directory: string, plugin: string | undefined): Promise<void> {
	const place = path.join(directory, 'wp-content/plugins/sitewright');
	const found = await lstat(place).catch(() => null);
	if (found?.isSymbolicLink()) {
		await unlink(place);
	} else if (found !== null && plugin !== undefined) {
		throw new Error(`${place} holds a plugin already. Move it away, or start with --php=wasm, which hides it meanwhile.`);
	}
	if (plugin !== undefined) {
		await symlink(plugin, place);
	}
}

/**
 * Whether SITEWRIGHT_WEB_SERVER asks for nginx with PHP-FPM in place of PHP's own server.
 *
 * @throws Error where it names another one, or one that does not serve a folder of an address.
 */
export function usesNginx(): boolean {
	const { SITEWRIGHT_WEB_SERVER: name } = process.env;
	if (name && name !== 'nginx' && name !== 'php') {
		throw new Error(`SITEWRIGHT_WEB_SERVER is “${name}”. Use nginx or php.`);
	}
	if (name === 'nginx' && sitePath() !== '') {
		throw new Error('SITEWRIGHT_SITE_PATH needs PHP’s own server: take away SITEWRIGHT_WEB_SERVER.');
	}
	return name === 'nginx';
}

/** Serves a WordPress tree, and resolves when it serves pages. It installs WordPress in a tree without a configuration. */
export async function bootOnNativePhp(options: BootOptions, machine: NativeMachine): Promise<Site> {
	const { directory, port, plugin, signal, workers = usualWorkers } = options;
	const phpSettings = [...usualSettings, ...(options.phpSettings ?? [])];
	signal?.throwIfAborted();
	if (!(await hasConfig(directory))) {
		await install(options, machine);
	}
	await linkPlugin(directory, plugin);
	const args = usesNginx()
		? await nginxArguments(machine.php, { directory, port, workers, phpSettings })
		: [
				path.join(nativeFolder, 'server.mjs'),
				machine.php.binary,
				...settings(phpSettings),
				'-S',
				`${loopback}:${port}`,
				'-t',
				directory,
				path.join(nativeFolder, 'router.php'),
			];
	return serveSite(options, {
		args,
		env: {
			// It takes no 1: one is what it has by itself.
			PHP_CLI_SERVER_WORKERS: workers > 1 ? String(workers) : '',
			SITEWRIGHT_SITE_PATH: sitePath(),
			SITEWRIGHT_SITE_CONSTANTS: JSON.stringify({ ...addresses(port), ...constantsOf(options) }),
		},
		isGroup: true,
	});
}

/** Copies a tree that this engine installed, with its database, which goes with this process. */
export async function copyNativeSite(from: string, to: string, machine: NativeMachine): Promise<void> {
	await cp(from, to, { recursive: true });
	const name = await databaseOf(from);
	if (machine.server !== null && name !== undefined) {
		const copy = newDatabaseName('run');
		await copyDatabase(machine.php, machine.server, name, copy);
		await writeConfig(to, machine, copy);
	}
}

/** Removes a tree and, where this engine installed it, its database. */
export async function removeNativeSite(directory: string, { php, server }: NativeMachine): Promise<void> {
	const name = await databaseOf(directory);
	if (server !== null && name !== undefined) {
		await dropDatabase(php, server, name);
	}
	await rm(directory, { recursive: true, force: true });
}
