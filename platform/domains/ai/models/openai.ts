import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import { readChatEvent } from '../../../../api/contract/ai/chat-chunk';
import { createReasoningCutter } from '../../../../api/contract/ai/reasoning';
import { type Clock, sleep } from '../../../core/clock';
import { parseJson } from '../../../core/json';
import type { OpenAiConfig, UpstreamTimeouts } from './config';
import { AiFailure } from './failure';
import { ErrorBody, readDelta, readFinishReason, readUsage, streamFailure, toFailure, TransientFailure, UnknownOption } from './openai-chunk';
import { renderPrompt } from './prompts';
import type { AiProvider, Completion, CompletionRequest, Delta, FinishReason, TokenCounts } from './provider';

interface OpenAiOptions extends OpenAiConfig {
	readonly timeouts: UpstreamTimeouts;
	/** Resolves the server's name; the system's own resolver where it is left out. */
	readonly lookup?: LookupFunction;
	readonly clock: Clock;
}

const retryDelayMs = 300;
const maxErrorBytes = 64 * 1024;
/** An event is a few words; a server that never ends an event must not fill the memory. */
const maxEventLength = 1_000_000;

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
function send({ open, body, timeouts, clock, onDelta, signal }: SendOptions): Promise<Completion> {
	return new Promise((resolve, reject) => {
		const reasoning = createReasoningCutter();
		let finishReason: FinishReason | null = null;
		let tokens: TokenCounts | null = null;
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

		function take(delta: Delta | null): void {
			if (delta !== null && delta !== '') {
				onDelta(delta);
			}
		}

		function complete(reason: FinishReason): void {
			take(reasoning.end());
			finish(() => resolve({ reason, tokens }), true);
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
			watchdog.watch('silence within the answer', timeouts.idleMs);
			tokens = readUsage(event.usage) ?? tokens;
			const delta = readDelta(event);
			take(typeof delta === 'string' ? reasoning.push(delta) : delta);
			finishReason = readFinishReason(event) ?? finishReason;
		}

		function onResponse(response: IncomingMessage): void {
			if (response.statusCode !== 200) {
				readError(response).then(fail, () => fail(new TransientFailure('provider’s error broke off')));
				return;
			}
			if (!(response.headers['content-type'] ?? '').startsWith('text/event-stream')) {
				fail(new AiFailure('error_service_unavailable', 'provider did not answer with a stream'));
				return;
			}
			const decoder = new StringDecoder('utf8');
			const parser = createParser({
				onEvent: ({ event, data }) => onEvent(event, data),
				maxBufferSize: maxEventLength,
				onError: (error) => {
					if (error.type === 'max-buffer-size-exceeded') {
						throw new TransientFailure('provider sent an endless event');
					}
				},
			});
			response.on('data', (bytes: Buffer) => {
				try {
					parser.feed(decoder.write(bytes));
				} catch (error) {
					finish(() => reject(error));
				}
			});
			response.on('end', () => {
				const reason = finishReason;
				if (reason === null) {
					fail(new TransientFailure('provider’s answer broke off'));
				} else {
					complete(reason);
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
		const onConnected = (): void => watchdog.watch('no first token', timeouts.firstTokenMs);
		outgoing.on('socket', (socket) => {
			if (socket.connecting) {
				socket.once('connect', onConnected);
			} else {
				onConnected();
			}
		});
		outgoing.on('response', onResponse);
		outgoing.on('error', () => fail(new TransientFailure('provider cannot be reached')));
		outgoing.end(body);
	});
}

/** Any server that speaks OpenAI's chat completions. */
export function createOpenAiProvider({ baseUrl, apiKey, model, extraModels, timeouts, lookup, clock }: OpenAiOptions): AiProvider {
	const url = new URL(`${baseUrl}/chat/completions`);
	const { request: openRequest, Agent } = url.protocol === 'https:' ? https : http;
	const agent = new Agent({ keepAlive: true, noDelay: true, ...(lookup !== undefined && { lookup }) });
	const headers = {
		'content-type': 'application/json',
		accept: 'text/event-stream',
		...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
	};

	/** Until the server refuses the option. */
	let asksForUsage = true;

	function renderBody(request: CompletionRequest): string {
		const isOffered = request.model !== undefined && extraModels.includes(request.model);
		return JSON.stringify({
			model: isOffered ? request.model : model,
			messages: renderPrompt(request.messages, request.partial),
			stream: true,
			...(asksForUsage && { stream_options: { include_usage: true } }),
			...(request.functions.length === 0 ? {} : { tools: request.functions.map((definition) => ({ type: 'function', function: definition })) }),
		});
	}

	return {
		kind: 'openai',
		name: url.host,
		model,
		async complete(request, onDelta, signal) {
			let hasStarted = false;
			function sendOnce(): Promise<Completion> {
				const body = renderBody(request);
				return send({
					open: () => openRequest(url, { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }),
					body,
					timeouts,
					clock,
					signal,
					onDelta(delta) {
						hasStarted = true;
						onDelta(delta);
					},
				});
			}
			try {
				return await sendOnce();
			} catch (error) {
				if (error instanceof UnknownOption) {
					asksForUsage = false;
					return sendOnce();
				}
				// After the first token, the client could not tell a second answer from the rest of the first one.
				if (hasStarted || !(error instanceof TransientFailure)) {
					throw error;
				}
				await sleep(clock, retryDelayMs, signal);
				return sendOnce();
			}
		},
	};
}
