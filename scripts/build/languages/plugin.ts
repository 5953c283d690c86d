import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Compiler } from '@rspack/core';
import type { Entry } from './message';
import { writeLanguages } from './files';

type Answer = { readonly entries: ReadonlyMap<string, Entry> } | { readonly failure: string };

/**
 * Writes the translations after each build. The texts are collected in a thread of its own: the bundler's thread compiles styles meanwhile,
 * and a first start waits for the longer of both.
 */
export class LanguagesPlugin {
	apply(compiler: Compiler): void {
		let worker: Worker | undefined;
		let collected: Promise<Answer>;
		const ask = async (): Promise<Answer> => {
			// It stays for later builds: it knows the texts of each file that has not changed.
			worker ??= new Worker(new URL('./collect-worker.mjs', import.meta.url));
			worker.ref();
			worker.postMessage('collect');
			try {
				const [answer]: Answer[] = await once(worker, 'message');
				return answer ?? { failure: 'The thread that collects the texts said nothing.' };
			} catch (error) {
				worker = undefined;
				return { failure: String(error) };
			} finally {
				worker?.unref();
			}
		};
		compiler.hooks.compile.tap('languages', () => {
			collected = ask();
		});
		compiler.hooks.afterEmit.tapPromise('languages', async (compilation) => {
			const answer = await collected;
			if ('failure' in answer) {
				throw new Error(answer.failure);
			}
			await writeLanguages(compilation, answer.entries);
		});
	}
}
