import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from './paths';

const gracePeriod = 5_000;

export interface ChildOptions {
	/** Used in messages: "The platform has stopped". */
	readonly name: string;
	/** What Node runs: flags, the script and its arguments. */
	readonly args: readonly string[];
	readonly env?: Readonly<Record<string, string>>;
	/** Where its output is kept; without it nothing is kept but the last lines. */
	readonly logFile?: string;
	readonly onLine?: (line: string) => void;
}

export interface Child {
	readonly name: string;
	/** Resolves when the process is gone, with its exit code; null where a signal ended it. */
	readonly exited: Promise<number | null>;
	/** Says of the end of a process that nobody stopped how it came about. */
	accident(code: number | null): string;
	readonly hasExited: boolean;
	/** True from the moment that `stop` was called: an exit after it is no accident. */
	readonly isStopping: boolean;
	/** The end of its output, for a sentence that says why it stopped. */
	lastLines(): string;
	/** Asks it to end, and makes it end where it does not in a few seconds. */
	stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const running = new Set<ChildProcess>();

// The last resort: whatever way this process ends, short of SIGKILL, it leaves no child behind.
process.once('exit', () => {
	for (const child of running) {
		child.kill('SIGKILL');
	}
});

/** Starts a Node program beside this one, keeps its output in a log and stops it with grace. */
export function startChild({ name, args, env = {}, logFile, onLine }: ChildOptions): Child {
	const child = spawn(process.execPath, [...args], {
		cwd: projectRoot,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	running.add(child);

	const tail: string[] = [];
	if (logFile) {
		mkdirSync(path.dirname(logFile), { recursive: true });
	}
	const log = logFile ? createWriteStream(logFile, { flags: 'w' }) : undefined;
	for (const output of [child.stdout, child.stderr]) {
		createInterface({ input: output }).on('line', (line) => {
			log?.write(`${line}\n`);
			tail.push(line);
			if (tail.length > 20) {
				tail.shift();
			}
			onLine?.(line);
		});
	}

	let stopping = false;
	let gone = false;
	const exited = new Promise<number | null>((resolve) => {
		child.once('close', (code) => {
			gone = true;
			running.delete(child);
			log?.end();
			resolve(code);
		});
	});

	return {
		name,
		exited,
		get hasExited() {
			return gone;
		},
		get isStopping() {
			return stopping;
		},
		accident: (code) => `${name} has stopped (${code === null ? 'ended by a signal' : `exit code ${code}`}).`,
		lastLines: () => tail.join('\n'),
		async stop(signal = 'SIGTERM') {
			stopping = true;
			if (gone) {
				return;
			}
			child.kill(signal);
			const force = setTimeout(() => child.kill('SIGKILL'), gracePeriod);
			await exited;
			clearTimeout(force);
		},
	};
}
