import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { cpuTime } from './cpu-time';
import { projectRoot } from './paths';

const gracePeriod = 5_000;
const keptLines = 20;

export interface ChildOptions {
	/** Used in messages: "The platform has stopped". */
	readonly name: string;
	/** What Node runs: flags, the script and its arguments. */
	readonly args: readonly string[];
	readonly env?: Readonly<Record<string, string>>;
	/** File for its output; without it only the last lines are kept. */
	readonly logFile?: string;
	readonly onLine?: (line: string) => void;
	/** Whether it starts processes of its own that must end with it, whatever ends it. */
	readonly isGroup?: boolean;
}

export interface Child {
	readonly name: string;
	/** Resolves when the process has ended, with its exit code; null where a signal ended it. */
	readonly exited: Promise<number | null>;
	/** A sentence for an end that `stop` did not cause. */
	describeExit(code: number | null): string;
	readonly hasExited: boolean;
	/** True from the moment that `stop` was called. */
	readonly isStopping: boolean;
	/** A value that changes while the process works: its output and its CPU time. */
	activity(): string;
	/** The end of its output, for a sentence that says why it stopped. */
	lastLines(): string;
	/** Sends a signal, and SIGKILL if the process still runs after five seconds. */
	stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const running = new Set<Child>();
const kills = new Set<(signal: NodeJS.Signals) => void>();
const endWithParent = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;

process.once('exit', () => {
	for (const kill of kills) {
		kill('SIGKILL');
	}
});

/** Stops every child that runs. */
export async function stopChildren(): Promise<void> {
	await Promise.all([...running].map((child) => child.stop()));
}

/** Sends signals to a process, or to its group: what it started itself is in that. */
const createKill =
	(child: ChildProcess, isGroup: boolean) =>
	(signal: NodeJS.Signals): void => {
		if (isGroup && child.pid !== undefined) {
			try {
				process.kill(-child.pid, signal);
			} catch {
				// It has ended.
			}
		} else {
			child.kill(signal);
		}
	};

/** Reads the lines that a process writes, and keeps the last ones. */
function followOutput(outputs: readonly Readable[], { logFile, onLine }: Pick<ChildOptions, 'logFile' | 'onLine'>) {
	const tail: string[] = [];
	let count = 0;
	if (logFile) {
		mkdirSync(path.dirname(logFile), { recursive: true });
	}
	const log = logFile ? createWriteStream(logFile, { flags: 'w' }) : undefined;
	for (const output of outputs) {
		createInterface({ input: output }).on('line', (line) => {
			log?.write(`${line}\n`);
			count++;
			tail.push(line);
			if (tail.length > keptLines) {
				tail.shift();
			}
			onLine?.(line);
		});
	}
	return { count: () => count, lastLines: () => tail.join('\n'), close: () => log?.end() };
}

/** Starts a Node program as a child process. It ends with this process, however this process ends. */
export function startChild({ name, args, env = {}, isGroup = false, ...output }: ChildOptions): Child {
	const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
		cwd: projectRoot,
		env: { ...process.env, ...env },
		stdio: ['pipe', 'pipe', 'pipe'],
		detached: isGroup,
	});
	const kill = createKill(child, isGroup);
	kills.add(kill);
	// The pipe breaks when the child ends first.
	child.stdin.on('error', () => undefined);
	const lines = followOutput([child.stdout, child.stderr], output);

	let isStopping = false;
	let hasExited = false;
	const exited = new Promise<number | null>((resolve) => {
		child.once('close', (code) => {
			hasExited = true;
			kills.delete(kill);
			running.delete(self);
			lines.close();
			resolve(code);
		});
	});

	const self: Child = {
		name,
		exited,
		get hasExited() {
			return hasExited;
		},
		get isStopping() {
			return isStopping;
		},
		describeExit: (code) => `${name} has stopped (${code === null ? 'ended by a signal' : `exit code ${code}`}).`,
		activity: () => `${lines.count()} ${child.pid === undefined ? '' : cpuTime(child.pid)}`,
		lastLines: lines.lastLines,
		async stop(signal = 'SIGTERM') {
			isStopping = true;
			if (hasExited) {
				return;
			}
			kill(signal);
			const force = setTimeout(() => kill('SIGKILL'), gracePeriod);
			await exited;
			clearTimeout(force);
		},
	};
	running.add(self);
	return self;
}
