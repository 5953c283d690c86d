import { type Clock, sleep } from '../../../core/clock';
import type { AiProvider } from '../provider';
import { createRandom } from './random';
import { writeAnswer } from './write';

interface EmbeddedWriterOptions {
	readonly clock: Clock;
	/** Milliseconds between two words; 0 writes without a pause. */
	readonly paceMs: number;
}

/** Splits a text into words with white space: the deltas of the stream. */
const splitWords = (text: string): string[] => text.match(/\s*\S+\s*?(?=\s|$)|\s+$/gu) ?? [];

/**
 * Writes by rules when no model is connected: outlines, and the person's own text in other forms. A seed has always the
 * same answer. It implements the same port as a model; a task that rules cannot do fails with `error_model_required`.
 */
export function createEmbeddedWriter({ clock, paceMs }: EmbeddedWriterOptions): AiProvider {
	return {
		kind: 'embedded',
		name: 'Sitewright’s embedded writer',
		model: 'embedded-writer',
		async complete({ messages, partial, seed }, onDelta, signal) {
			const answer = writeAnswer(messages, createRandom(seed));
			const rest = answer.startsWith(partial) ? answer.slice(partial.length) : answer;
			for (const word of splitWords(rest)) {
				if (paceMs > 0) {
					await sleep(clock, paceMs, signal);
				}
				onDelta(word);
			}
			return { reason: 'stop', tokens: null };
		},
	};
}
