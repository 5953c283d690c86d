import type { FastifyReply } from 'fastify';
import type { AiQueryChunk } from '../../../../api/contract/ai/ai-query.contract';
import { type Clock, every } from '../../../core/clock';
import { RestFailure } from '../../../core/errors';
import { type Language, languageOfRequest } from '../../../core/language';
import { sentence } from '../../../core/sentence';
import { clientGone } from './failure';
import type { Delta, FinishReason } from './provider';
import type { Run, RunReader } from './run';

export const runIdHeader = 'sitewright-run-id';

/** Proxies close an idle connection after a minute; some after half a minute. */
const heartbeatMs = 15_000;
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

const takenOver = (): RestFailure => new RestFailure(409, 'run_taken_over', sentence('This answer is being read in another window.'));

interface StreamOptions {
	readonly run: Run;
	readonly model: string;
	/** The index of the first event to send. */
	readonly from: number;
	readonly reply: FastifyReply;
	readonly clock: Clock;
}

/**
 * Streams a run to its reader. The status line waits for the first event, so that a failure before it is an ordinary HTTP
 * error; the first heartbeat sends it at the latest. Events that a slow reader has not taken yet stay in the run alone.
 */
export function streamRun({ run, model, from, reply, clock }: StreamOptions): Promise<FastifyReply> {
	const { raw } = reply;
	return new Promise((resolve, reject) => {
		let next = from;
		let isOpen = false;
		let isFull = false;
		let hasEnded = false;
		const stopHeartbeat = every(clock, heartbeatMs, () => {
			open();
			raw.write(':\n\n');
		});

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
			resolve(reply);
		}

		function writeEvents(): void {
			while (!isFull && next < run.eventCount) {
				let events = '';
				while (next < run.eventCount && events.length < maxWriteLength) {
					events += event(run, model, next);
					next += 1;
				}
				open();
				isFull = !raw.write(events);
			}
		}

		function leave(): void {
			hasEnded = true;
			stopHeartbeat();
			raw.off('close', onClose);
			raw.off('drain', onDrain);
			run.detach(reader);
		}

		function end(failure: RestFailure | null): void {
			leave();
			if (failure === null) {
				open();
				raw.end();
			} else if (isOpen) {
				raw.end(errorEvent(failure, languageOfRequest(reply.request)));
			} else {
				reject(failure);
			}
		}

		function onChange(): void {
			if (hasEnded) {
				return;
			}
			writeEvents();
			if (next < run.eventCount) {
				return;
			}
			if (run.state.status === 'finished') {
				end(null);
			} else if (run.state.status === 'failed') {
				end(run.state.failure);
			}
		}

		function onDrain(): void {
			isFull = false;
			onChange();
		}

		function onClose(): void {
			leave();
			if (!isOpen) {
				reply.hijack();
				resolve(reply);
			}
		}

		/** A stream that ends without its last event tells the client to come back; only one that has begun does. */
		function onStopping(failure: RestFailure): void {
			if (isOpen) {
				leave();
				raw.end();
			} else {
				end(failure);
			}
		}

		const reader: RunReader = { onChange, onTakenOver: () => end(takenOver()), onStopping };
		raw.on('close', onClose);
		raw.on('drain', onDrain);
		// The client can be gone before its run was found.
		if (raw.destroyed) {
			onClose();
			return;
		}
		run.attach(reader);
		onChange();
	});
}

/** Waits for the whole answer, for `stream: false`; a client that goes away meanwhile ends it. */
export function finishRun(run: Run, reply: FastifyReply): Promise<FinishReason> {
	const { raw } = reply;
	return new Promise((resolve, reject) => {
		function leave(): void {
			raw.off('close', onClose);
			run.detach(reader);
		}
		function onClose(): void {
			leave();
			reject(clientGone());
		}
		const reader: RunReader = {
			onChange() {
				if (run.state.status === 'finished') {
					leave();
					resolve(run.state.reason);
				} else if (run.state.status === 'failed') {
					leave();
					reject(run.state.failure);
				}
			},
			onTakenOver() {
				leave();
				reject(takenOver());
			},
			onStopping(failure) {
				leave();
				reject(failure);
			},
		};
		raw.on('close', onClose);
		// No byte moves until the whole answer is there; the run has a deadline of its own.
		raw.setTimeout(0);
		if (raw.destroyed) {
			onClose();
			return;
		}
		run.attach(reader);
		reader.onChange();
	});
}
