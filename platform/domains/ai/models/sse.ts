import type { FastifyReply } from 'fastify';
import { every } from '../../../core/clock';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import { clientGone } from './failure';
import type { FinishReason } from './provider';
import type { Run, RunReader } from './run';
import { createEventWriter, type StreamOptions } from './stream-events';

/** Proxies close an idle connection after a minute; some after half a minute. */
const heartbeatMs = 15_000;

const takenOver = (): RestFailure => new RestFailure(409, 'run_taken_over', sentence('This answer is being read in another window.'));

/**
 * Streams a run to its reader. The status line waits for the first event, so that a failure before it is an ordinary HTTP
 * error; the first heartbeat sends it at the latest. Events that a slow reader has not taken yet stay in the run alone.
 */
export function streamRun({ run, model, from, reply, clock }: StreamOptions): Promise<FastifyReply> {
	const { raw } = reply;
	return new Promise((resolve, reject) => {
		let hasEnded = false;
		const writer = createEventWriter({ run, model, from, reply }, () => resolve(reply));
		const stopHeartbeat = every(clock, heartbeatMs, writer.beat);

		function leave(): void {
			hasEnded = true;
			stopHeartbeat();
			raw.off('close', onClose);
			raw.off('drain', onDrain);
			run.detach(reader);
		}

		function end(failure: RestFailure | null): void {
			leave();
			if (!writer.end(failure)) {
				reject(failure);
			}
		}

		function onChange(): void {
			if (hasEnded || !writer.write()) {
				return;
			}
			const { state } = run;
			if (state.status === 'finished' || state.status === 'failed') {
				end(state.status === 'failed' ? state.failure : null);
			}
		}

		function onDrain(): void {
			writer.drained();
			onChange();
		}

		function onClose(): void {
			leave();
			if (!writer.isOpen()) {
				reply.hijack();
				resolve(reply);
			}
		}

		/** A stream that ends without its last event tells the client to come back; only one that has begun does. */
		function onStopping(failure: RestFailure): void {
			if (writer.isOpen()) {
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
