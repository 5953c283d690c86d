import { setImmediate } from 'node:timers/promises';
import type { ChatMessage } from '../../../../../api/contract/ai/ai-query.contract';
import { type Clock, sleep } from '../../../../core/clock';
import type { AiProvider } from '../provider';
import { createRandom } from '../../../../core/random';
import { writeAnswer } from './write';
import { createWriterThreads } from './writer-thread';

interface EmbeddedWriterOptions {
	readonly clock: Clock;
	/** Milliseconds between two words; 0 writes without a pause. */
	readonly paceMs: number;
}

/** Characters that are read in less time than a thread needs to start. */
const maxShortRequest = 2000;
/** After so many words without a pause, others have their turn. */
const wordsPerTurn = 200;

/** Splits a text into words with white space: the deltas of the stream. */
const splitWords = (text: string): string[] => text.split(/(?<=\S)(?=\s)/u);

const isShort = (messages: readonly ChatMessage[]): boolean => JSON.stringify(messages).length <= maxShortRequest;

/**
 * Writes by rules when no model is connected: outlines, and the person's own text in other forms. A seed has always the
 * same answer. It implements the same port as a model; a task that rules cannot do fails with `error_model_required`.
 */
export function createEmbeddedWriter({ clock, paceMs }: EmbeddedWriterOptions): AiProvider {
	const threads = createWriterThreads();
	return {
		kind: 'embedded',
		name: 'Sitewright’s embedded writer',
		model: 'embedded-writer',
		async complete({ messages, partial, seed, asker }, onDelta, signal) {
			const answer = isShort(messages) ? writeAnswer(messages, createRandom(seed)) : await threads.write({ messages, seed }, asker, signal);
			const rest = answer.startsWith(partial) ? answer.slice(partial.length) : answer;
			for (const [index, word] of splitWords(rest).entries()) {
				if (paceMs > 0) {
					await sleep(clock, paceMs, signal);
				} else if (index % wordsPerTurn === wordsPerTurn - 1) {
					await setImmediate(undefined, { signal });
				}
				onDelta(word);
			}
			return { reason: 'stop', tokens: null };
		},
	};
}
