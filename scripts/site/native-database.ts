import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { type NativePhp, runNativeFile } from './native-php';

/** Where MariaDB and MySQL listen unless they are told otherwise. */
const usualSockets = ['/run/mysqld/mysqld.sock', '/var/run/mysqld/mysqld.sock', '/var/lib/mysql/mysql.sock', '/tmp/mysql.sock'];

/** A server of MariaDB or MySQL on which this user may make databases. */
export interface DatabaseServer {
	readonly host: string;
	readonly user: string;
	readonly password: string;
	readonly port: number;
	/** Empty where it is reached by its port. */
	readonly socket: string;
	/** E.g. `10.11.19-MariaDB`. */
	readonly version: string;
}

type Address = Omit<DatabaseServer, 'version'>;

/** Names of databases: `sitewright_run_PROCESS_…` goes with its process, `sitewright_kept_…` with the folder of its site. */
const prefix = 'sitewright_';

/** In place of an address: no server, also where there is one. */
const sqlite = 'sqlite:';

function addressInEnvironment(): Address | undefined {
	const { SITEWRIGHT_DATABASE_URL: url } = process.env;
	if (!url) {
		return undefined;
	}
	const address = URL.canParse(url) ? new URL(url) : null;
	if (address === null || !['mysql:', 'mariadb:'].includes(address.protocol)) {
		throw new Error('SITEWRIGHT_DATABASE_URL begins with mysql:// or mariadb://, e.g. mysql://user:password@127.0.0.1:3306');
	}
	const { hostname, port, username, password } = address;
	return { host: hostname, user: decodeURIComponent(username), password: decodeURIComponent(password), port: Number(port || 3306), socket: '' };
}

const command = (php: NativePhp, server: Address, ...args: readonly string[]): Promise<string> =>
	runNativeFile(php, 'database.php', args, { SITEWRIGHT_SITE_DATABASE: JSON.stringify(server) });

/**
 * The server whose address SITEWRIGHT_DATABASE_URL holds, or the one on its usual socket that lets this user in. `sqlite:` is none.
 *
 * @return Null where there is none; sites then have SQLite.
 * @throws Error Where the one that the environment names cannot be reached.
 */
export async function findDatabaseServer(php: NativePhp): Promise<DatabaseServer | null> {
	if (!php.extensions.includes('mysqli') || process.env.SITEWRIGHT_DATABASE_URL === sqlite) {
		return null;
	}
	const named = addressInEnvironment();
	if (named) {
		const version = await command(php, named, 'version').catch((error: Error) => {
			throw new Error(
				`The database of SITEWRIGHT_DATABASE_URL cannot be used: ${error.message.replace(/\.?$/, '.')} Correct the address, or start the server that it names.`
			);
		});
		return { ...named, version };
	}
	for (const socket of usualSockets.filter((file) => existsSync(file))) {
		const server = { host: 'localhost', user: userInfo().username, password: '', port: 0, socket };
		const version = await command(php, server, 'version').catch(() => '');
		if (version !== '') {
			return { ...server, version };
		}
	}
	return null;
}

let made = 0;

/** @param kind Whether the database goes with the run that makes it, or stays as its site does. */
export const newDatabaseName = (kind: 'run' | 'kept'): string => `${prefix}${kind}_${process.pid}_${Date.now().toString(36)}_${++made}`;

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

/** Drops the databases of runs that were killed. */
export async function dropAbandonedDatabases(php: NativePhp, server: DatabaseServer): Promise<void> {
	for (const name of (await command(php, server, 'list', `${prefix}run_`)).split('\n')) {
		const [, pid] = /_run_(\d+)_/.exec(name) ?? [];
		if (pid !== undefined && !isAlive(Number(pid))) {
			await command(php, server, 'drop', name);
		}
	}
}

export async function createDatabase(php: NativePhp, server: DatabaseServer, name: string): Promise<void> {
	await command(php, server, 'create', name);
}

export async function copyDatabase(php: NativePhp, server: DatabaseServer, from: string, to: string): Promise<void> {
	await command(php, server, 'copy', from, to);
}

export async function dropDatabase(php: NativePhp, server: DatabaseServer, name: string): Promise<void> {
	await command(php, server, 'drop', name);
}
