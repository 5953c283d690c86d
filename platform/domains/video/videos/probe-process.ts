import { spawn } from 'node:child_process';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { parseJson } from '../../../core/json';
import type { ProbedVideo } from './probe';
import { probeCommand } from './probe-command';
import type { Refusal } from './refusal';

const maxMemoryMegabytes = 256;
/** A disk may be slow: then nothing is known of the file. */
const timeLimitMs = 60_000;
const maxLogCharacters = 2000;
/** How V8 ends a process that wants more memory than it may have. A shell or Windows says 134 for SIGABRT. */
const crashSignals: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV'];
const crashCode = 134;

const Answer = Type.Union([
	Type.Object({
		video: Type.Union([
			Type.Literal('not supported'),
			Type.Literal('cut off'),
			Type.Object({ mime: Type.String(), duration: Type.Number(), width: Type.Number(), height: Type.Number() }),
		]),
	}),
	Type.Object({ unreadable: Type.String() }),
]);

interface ProbeLimits {
	/** How much of the processor's time it may take, in place of what the program allows for the file's size. */
	readonly processorSeconds?: number;
	readonly timeMs?: number;
}

/**
 * Probes a file in a process of its own. A file that was made to use up the memory ends that process; a worker thread would
 * take the platform with it, as V8 aborts the whole process where one large array does not fit.
 * @return Why not, for what is no video that the platform takes, and for a file that wants more of the processor than it may have.
 * @throws {Error} Where nothing is known of the file: the disk failed, the time was not enough, or the platform stops.
 */
export function probeInProcess(
	file: string,
	signal: AbortSignal,
	{ processorSeconds, timeMs = timeLimitMs }: ProbeLimits = {}
): Promise<ProbedVideo | Refusal> {
	return new Promise((resolve, reject) => {
		const limits = processorSeconds === undefined ? [] : [String(processorSeconds)];
		const child = spawn(process.execPath, [`--max-old-space-size=${maxMemoryMegabytes}`, ...probeCommand, file, ...limits], {
			cwd: import.meta.dirname,
			env: { PATH: process.env['PATH'] ?? '' },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let failure: unknown = null;
		let output = '';
		let log = '';

		function end(error: unknown): void {
			failure ??= error;
			child.kill('SIGKILL');
		}
		const onAbort = (): void => end(signal.reason);
		// Real time, not the injected clock: this is a program of the machine.
		const limit = setTimeout(() => end(new Error('The examination took too long.')), timeMs);

		signal.addEventListener('abort', onAbort, { once: true });
		child.stdout.setEncoding('utf8').on('data', (piece: string) => {
			output += piece;
		});
		child.stderr.setEncoding('utf8').on('data', (piece: string) => {
			log = (log + piece).slice(-maxLogCharacters);
		});
		child.on('spawn', () => {
			if (signal.aborted) {
				onAbort();
			}
		});
		child.on('error', end);
		child.on('close', (code, endedBy) => {
			clearTimeout(limit);
			signal.removeEventListener('abort', onAbort);
			const answer = parseJson(output);
			if (failure !== null) {
				reject(failure instanceof Error ? failure : new Error(String(failure)));
			} else if (crashSignals.includes(endedBy) || code === crashCode) {
				resolve('not supported');
			} else if (!Value.Check(Answer, answer)) {
				// A program that ends itself at its limit answers before.
				reject(new Error(`The examination ended with ${endedBy ?? code}: ${log}`));
			} else if ('unreadable' in answer) {
				reject(new Error(answer.unreadable));
			} else {
				resolve(answer.video);
			}
		});
	});
}
