import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findFreePort } from './ports';

export interface PlatformProcess {
	readonly url: string;
	readonly pid: number;
	/** Everything that it wrote to standard output and error so far. */
	output(): string;
	signal(name: NodeJS.Signals): void;
	/** The exit code once it ended; null where a signal ended it. */
	readonly exited: Promise<number | null>;
}

const projectRoot = path.join(import.meta.dirname, '..', '..', '..');

/** A program of the platform as it is built. */
const built = (name: string): string => `build/platform/bin/${name}.js`;

function spawnPlatform(
	env: Readonly<Record<string, string>>,
	program: readonly string[] = [built('main')]
): { child: ChildProcess; output: () => string; exited: Promise<number | null> } {
	const child = spawn(process.execPath, program, {
		cwd: projectRoot,
		env: { PATH: process.env['PATH'], ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding('utf8').on('data', (piece: string) => {
			output += piece;
		});
	}
	const exited = once(child, 'close').then(([code]) => code as number | null);
	return { child, output: () => output, exited };
}

/** The platform as a process of its own. */
export async function startPlatformProcess(env: Readonly<Record<string, string>>, program?: readonly string[]): Promise<PlatformProcess> {
	const port = env['PORT'] ?? String(await findFreePort());
	const { child, output, exited } = spawnPlatform(
		{
			PORT: port,
			ALLOW_PRIVATE_SITES: 'true',
			OPEN_REGISTRATION: 'true',
			EMBEDDED_WRITER_PACE_MS: '0',
			AI_LOCAL_SERVERS: 'none',
			FFMPEG_PATH: 'none',
			PUBLIC_REQUESTS_PER_MINUTE: '100000',
			CALLER_REQUESTS_PER_MINUTE: '100000',
			...env,
		},
		program
	);
	const listening = new Promise<void>((resolve) => {
		child.stdout?.on('data', () => {
			if (output().includes('Server listening')) {
				resolve();
			}
		});
	});
	await Promise.race([
		listening,
		exited.then((code) => {
			throw new Error(`The platform ended with ${code}:\n${output()}`);
		}),
	]);
	return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, output, signal: (name) => child.kill(name), exited };
}

/** Runs the platform where it is expected to give up at once. */
export async function runPlatform(env: Readonly<Record<string, string>>): Promise<{ code: number | null; output: string }> {
	const { output, exited } = spawnPlatform(env);
	return { code: await exited, output: output() };
}

/** Runs a command of the operator to its end. @param command The name of its file, without an extension. */
export function runCommand(
	command: string,
	env: Readonly<Record<string, string>>,
	...more: string[]
): Promise<{ readonly code: number; readonly output: string }> {
	return new Promise((resolve) => {
		const options = { cwd: projectRoot, env: { PATH: process.env['PATH'], ...env } };
		execFile(process.execPath, [built(command), ...more], options, (error, stdout, stderr) =>
			resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
		);
	});
}
