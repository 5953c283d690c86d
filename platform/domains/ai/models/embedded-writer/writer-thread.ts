import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { ChatMessage } from '../../../../../api/contract/ai/ai-query.contract';
import { RestFailure } from '../../../../core/errors';
import { createPlaces, type Taker } from '../../../../core/places';
import type { Sentence } from '../../../../core/sentence';
import { AiFailure } from '../failure';

export interface WriterOrder {
	readonly messages: readonly ChatMessage[];
	readonly seed: string;
}

export type WriterOutcome = { readonly answer: string } | { readonly refused: { readonly status: number; readonly code: string; readonly sentence: Sentence } };

/** The longest text that a request may have takes a second. */
const timeLimitMs = 10_000;
const maxMemoryMegabytes = 128;
/** So that long texts leave the processors to all others. */
const maxAtOnce = 2;
const maxWaiting = 50;

/** From the source, or from `build/platform/chunks/` and `bin/`. A thread takes no loader from the command line, as a process does, so tsx is called. */
function openThread(options: WorkerOptions): Worker {
	if (!import.meta.url.endsWith('.ts')) {
		return new Worker(path.join(import.meta.dirname, '..', 'bin', 'writer-program.js'), options);
	}
	const program = JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'writer-program.ts')).href);
	return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${program}, ${program}))`, { ...options, eval: true });
}

function write(order: WriterOrder, signal: AbortSignal): Promise<string> {
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const worker = openThread({ workerData: order, env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxMemoryMegabytes } });

		function end(decide: () => void): void {
			clearTimeout(limit);
			signal.removeEventListener('abort', onAbort);
			void worker.terminate();
			decide();
		}
		const onAbort = (): void => end(() => reject(signal.reason));
		// Real time, not the injected clock: this is a thread of the machine.
		const limit = setTimeout(() => end(() => reject(new AiFailure('error_context_too_large', 'the rules took too long'))), timeLimitMs);

		signal.addEventListener('abort', onAbort, { once: true });
		worker.on('message', (outcome: WriterOutcome) =>
			end(() => {
				if ('answer' in outcome) {
					resolve(outcome.answer);
				} else {
					const { status, code, sentence } = outcome.refused;
					reject(new RestFailure(status, code, sentence));
				}
			})
		);
		worker.on('error', (error) => end(() => reject(error)));
		worker.on('exit', () => end(() => reject(new Error('The thread of the writer ended without an answer.'))));
	});
}

/** Writes the answers to long requests, each in a thread of its own: the rules read every word, and others must not wait for that. */
export function createWriterThreads() {
	const places = createPlaces({ count: maxAtOnce, maxWaiting });

	return {
		/**
		 * Writes the answer of `writeAnswer`.
		 * @throws {RestFailure} That of the rules; `error_service_unavailable` where too many wait; `error_context_too_large` after ten seconds. {NeverBegun} Where
		 * the signal aborts before its turn.
		 */
		async write(order: WriterOrder, taker: Taker, signal: AbortSignal): Promise<string> {
			const leave = await places.wait(taker, signal);
			if (leave === null) {
				throw new AiFailure('error_service_unavailable', 'too many long requests');
			}
			return write(order, signal).finally(leave);
		},
	};
}
