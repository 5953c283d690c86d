import { createParser } from 'eventsource-parser';
import { StringDecoder } from 'node:string_decoder';
import { readChatEvent } from '../../../../api/contract/ai/chat-chunk';
import { createReasoningCutter } from '../../../../api/contract/ai/reasoning';
import { readDelta, readFinishReason, readUsage, streamFailure, TransientFailure } from './openai-chunk';
import type { Completion, Delta, FinishReason, TokenCounts } from './provider';

/** An event is a few words; a server that never ends an event must not fill the memory. */
const maxEventLength = 1_000_000;

interface AnswerReaderOptions {
	readonly onDelta: (delta: Delta) => void;
	/** A piece of the answer has come. */
	readonly onProgress: () => void;
	readonly onComplete: (completion: Completion) => void;
}

/** Reads the stream of one answer. */
export function createAnswerReader({ onDelta, onProgress, onComplete }: AnswerReaderOptions) {
	const reasoning = createReasoningCutter();
	const decoder = new StringDecoder('utf8');
	let finishReason: FinishReason | null = null;
	let tokens: TokenCounts | null = null;

	function take(delta: Delta | null): void {
		if (delta !== null && delta !== '') {
			onDelta(delta);
		}
	}

	function complete(reason: FinishReason): void {
		take(reasoning.end());
		onComplete({ reason, tokens });
	}

	function onEvent(name: string | undefined, data: string): void {
		const event = readChatEvent(name, data);
		if (event.kind === 'done') {
			complete(finishReason ?? 'stop');
			return;
		}
		if (event.kind === 'unreadable') {
			throw new TransientFailure('provider sent no valid chunk');
		}
		if (event.kind === 'error') {
			throw streamFailure(event.error);
		}
		// Comments and empty lines keep a connection open, but say nothing.
		onProgress();
		tokens = readUsage(event.usage) ?? tokens;
		const delta = readDelta(event);
		take(typeof delta === 'string' ? reasoning.push(delta) : delta);
		finishReason = readFinishReason(event) ?? finishReason;
	}

	const parser = createParser({
		onEvent: ({ event, data }) => onEvent(event, data),
		maxBufferSize: maxEventLength,
		onError: (error) => {
			if (error.type === 'max-buffer-size-exceeded') {
				throw new TransientFailure('provider sent an endless event');
			}
		},
	});

	return {
		/** @throws {AiFailure} For what is no part of an answer. */
		push: (bytes: Buffer): void => parser.feed(decoder.write(bytes)),

		/** @return Whether the answer was whole. */
		end(): boolean {
			const reason = finishReason;
			if (reason !== null) {
				complete(reason);
			}
			return reason !== null;
		},
	};
}
