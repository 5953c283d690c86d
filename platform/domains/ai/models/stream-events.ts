import type { FastifyReply } from 'fastify';
import type { AiQueryChunk } from '../../../../api/contract/ai/ai-query.contract';
import type { Clock } from '../../../core/clock';
import type { RestFailure } from '../../../core/errors';
import { type Language, languageOfRequest } from '../../../core/language';
import type { Delta, FinishReason } from './provider';
import type { Run } from './run';

export interface StreamOptions {
	readonly run: Run;
	readonly model: string;
	/** The index of the first event to send. */
	readonly from: number;
	readonly reply: FastifyReply;
	readonly clock: Clock;
}

export const runIdHeader = 'sitewright-run-id';

/** Events are written together up to this size when a client catches up. */
const maxWriteLength = 16_384;

function chunk(run: Run, model: string, delta: AiQueryChunk['choices'][0]['delta'], finishReason: FinishReason | null): string {
	const data: AiQueryChunk = {
		id: run.id,
		object: 'chat.completion.chunk',
		model,
		choices: [{ index: 0, delta, finish_reason: finishReason }],
	};
	return JSON.stringify(data);
}

const toDelta = (delta: Delta): AiQueryChunk['choices'][0]['delta'] => (typeof delta === 'string' ? { content: delta } : { function_call: delta });

function event(run: Run, model: string, index: number): string {
	const delta = run.deltas[index];
	let data = '[DONE]';
	if (delta !== undefined) {
		data = chunk(run, model, toDelta(delta), null);
	} else if (index === run.deltas.length && run.state.status === 'finished') {
		data = chunk(run, model, {}, run.state.reason);
	}
	return `id: ${run.id}:${index}\ndata: ${data}\n\n`;
}

/** Has no id: a client resumes after the last delta. */
const errorEvent = (failure: RestFailure, language: Language): string => `event: error\ndata: ${JSON.stringify(failure.toBody(language))}\n\n`;

/** Writes the events of a run to its reader, as many as the reader takes. The first one sends the status line. */
export function createEventWriter({ run, model, from, reply }: Omit<StreamOptions, 'clock'>, onOpen: () => void) {
	const { raw } = reply;
	let next = from;
	let isOpen = false;
	let isFull = false;

	function open(): void {
		if (isOpen) {
			return;
		}
		isOpen = true;
		reply.hijack();
		reply.headers({
			'content-type': 'text/event-stream; charset=utf-8',
			'cache-control': 'no-store, no-transform',
			'x-accel-buffering': 'no',
			[runIdHeader]: run.id,
		});
		for (const [name, value] of Object.entries(reply.getHeaders())) {
			raw.setHeader(name, value ?? '');
		}
		raw.writeHead(200);
		onOpen();
	}

	return {
		/** Keeps the connection open, and begins the stream. */
		beat(): void {
			open();
			raw.write(':\n\n');
		},
		isOpen: (): boolean => isOpen,
		/** The reader has taken all that was written. */
		drained(): void {
			isFull = false;
		},
		/**
		 * Ends the stream, with its failure if it has one.
		 * @return Whether it has begun; else the failure is an ordinary HTTP error.
		 */
		end(failure: RestFailure | null): boolean {
			if (failure === null) {
				open();
				raw.end();
			} else if (isOpen) {
				raw.end(errorEvent(failure, languageOfRequest(reply.request)));
			}
			return isOpen;
		},
		/** @return Whether all events are written. */
		write(): boolean {
			while (!isFull && next < run.eventCount) {
				let events = '';
				while (next < run.eventCount && events.length < maxWriteLength) {
					events += event(run, model, next);
					next += 1;
				}
				open();
				isFull = !raw.write(events);
			}
			return next >= run.eventCount;
		},
	};
}
