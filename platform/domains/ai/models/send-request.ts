import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Clock } from '../../../core/clock';
import { parseJson } from '../../../core/json';
import { createAnswerReader } from './answer-reader';
import type { UpstreamTimeouts } from './config';
import { AiFailure } from './failure';
import { ErrorBody, toFailure, TransientFailure, UnknownOption } from './openai-chunk';
import type { Completion, Delta } from './provider';

const maxErrorBytes = 64 * 1024;

/** Calls `onExpire` when a phase of a request takes longer than its limit. */
function createWatchdog(clock: Clock, onExpire: (phase: string) => void) {
	let cancel = (): void => undefined;
	return {
		watch(phase: string, ms: number): void {
			cancel();
			cancel = clock.after(ms, () => onExpire(phase));
		},
		stop: () => cancel(),
	};
}

async function readError(response: IncomingMessage): Promise<AiFailure> {
	let body = '';
	for await (const piece of response.setEncoding('utf8')) {
		body += String(piece);
		if (body.length > maxErrorBytes) {
			break;
		}
	}
	const status = response.statusCode ?? 0;
	if ((status === 400 || status === 422) && body.includes('stream_options')) {
		return new UnknownOption();
	}
	const parsed = parseJson(body);
	return toFailure(status, ErrorBody.Check(parsed) ? parsed.error : {});
}

interface SendOptions {
	readonly open: () => ClientRequest;
	readonly body: string;
	readonly timeouts: UpstreamTimeouts;
	readonly clock: Clock;
	readonly onDelta: (delta: Delta) => void;
	readonly signal: AbortSignal;
}

/** Sends one request and reads its whole answer. */
export function send({ open, body, timeouts, clock, onDelta, signal }: SendOptions): Promise<Completion> {
	return new Promise((resolve, reject) => {
		const outgoing = open();
		const watchdog = createWatchdog(clock, (phase) => finish(() => reject(new AiFailure('error_service_unavailable', `timeout: ${phase}`))));
		const onAbort = (): void => finish(() => reject(signal.reason));

		/** The first outcome counts; the connection is closed unless the answer is complete. */
		function finish(decide: () => void, isComplete = false): void {
			watchdog.stop();
			signal.removeEventListener('abort', onAbort);
			if (!isComplete) {
				outgoing.destroy();
			}
			decide();
		}
		const fail = (failure: AiFailure): void => finish(() => reject(failure));
		const reader = createAnswerReader({
			onDelta,
			onProgress: () => watchdog.watch('silence within the answer', timeouts.idleMs),
			onComplete: (completion) => finish(() => resolve(completion), true),
		});

		function onResponse(response: IncomingMessage): void {
			if (response.statusCode !== 200) {
				readError(response).then(fail, () => fail(new TransientFailure('provider’s error broke off')));
				return;
			}
			if (!(response.headers['content-type'] ?? '').startsWith('text/event-stream')) {
				fail(new AiFailure('error_service_unavailable', 'provider did not answer with a stream'));
				return;
			}
			response.on('data', (bytes: Buffer) => {
				try {
					reader.push(bytes);
				} catch (error) {
					finish(() => reject(error));
				}
			});
			response.on('end', () => {
				if (!reader.end()) {
					fail(new TransientFailure('provider’s answer broke off'));
				}
			});
			response.on('error', () => fail(new TransientFailure('connection to the provider broke')));
		}

		if (signal.aborted) {
			onAbort();
			return;
		}
		signal.addEventListener('abort', onAbort, { once: true });
		watchdog.watch('no connection', timeouts.connectMs);
		watchConnection(outgoing, () => watchdog.watch('no first token', timeouts.firstTokenMs));
		outgoing.on('response', onResponse);
		outgoing.on('error', () => fail(new TransientFailure('provider cannot be reached')));
		outgoing.end(body);
	});
}

function watchConnection(outgoing: ClientRequest, onConnected: () => void): void {
	outgoing.on('socket', (socket) => {
		if (socket.connecting) {
			socket.once('connect', onConnected);
		} else {
			onConnected();
		}
	});
}
