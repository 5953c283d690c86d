import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { createParser } from 'eventsource-parser';
import { type Clock, sleep } from '../../core/clock';
import { parseJson } from '../../core/json';
import type { OpenAiConfig, UpstreamTimeouts } from './config';
import { AiFailure } from './failure';
import { renderPrompt } from './prompts';
import type { AiProvider, CompletionRequest, Delta, FinishReason } from './provider';

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

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
	Type.Optional(Type.Union([schema, Type.Null()]));
const CalledFunction = Type.Object({ name: nullable(Type.String()), arguments: nullable(Type.String()) });
const ApiError = Type.Object({
	message: nullable(Type.String()),
	type: nullable(Type.String()),
	code: nullable(Type.Union([Type.String(), Type.Number()])),
});
type ApiError = Static<typeof ApiError>;

/** The fields that the platform reads; servers add others, and leave out much of the reference. */
const StreamChunk = TypeCompiler.Compile(
	Type.Object({
		error: Type.Optional(ApiError),
		choices: Type.Optional(
			Type.Array(
				Type.Object({
					delta: Type.Optional(
						Type.Object({
							content: nullable(Type.String()),
							refusal: nullable(Type.String()),
							function_call: nullable(CalledFunction),
							tool_calls: nullable(Type.Array(Type.Object({ index: Type.Optional(Type.Integer()), function: nullable(CalledFunction) }))),
						})
					),
					finish_reason: nullable(Type.String()),
				})
			)
		),
	})
);
const ErrorBody = TypeCompiler.Compile(Type.Object({ error: ApiError }));

/** A failure that a second attempt may not have. */
class TransientFailure extends AiFailure {
	constructor(detail: string) {
		super('error_service_unavailable', detail);
	}
}

const contextCodes = /context_length|context_too_long|max_tokens_exceeded/i;
const contextMessages = /context (length|window|size)|maximum context|too many tokens|prompt is too long/i;
const moderationCodes = /content_filter|content_policy|moderation/i;

/** Maps an error of the provider to an error of spec 1 §8. The log gets the status and code, never the message. */
function toFailure(status: number, error: ApiError): AiFailure {
	const code = `${error.code ?? ''} ${error.type ?? ''}`.trim();
	const detail = `provider answered ${status} ${code.slice(0, 100)}`.trim();
	if (status === 413 || contextCodes.test(code) || contextMessages.test(error.message ?? '')) {
		return new AiFailure('error_context_too_large', detail);
	}
	if (moderationCodes.test(code)) {
		return new AiFailure('error_moderation', detail);
	}
	if (status >= 500) {
		return new TransientFailure(detail);
	}
	// The platform's own key, model or rate limit is the reason: the person can change nothing in the request.
	if ([401, 402, 403, 404, 429].includes(status)) {
		return new AiFailure('error_service_unavailable', detail);
	}
	return new AiFailure('error_network', detail);
}

const finishReasons: ReadonlyMap<string, FinishReason> = new Map([
	['stop', 'stop'],
	['length', 'length'],
	['tool_calls', 'function_call'],
	['function_call', 'function_call'],
]);

interface Choice {
	readonly delta?: {
		readonly content?: string | null;
		readonly refusal?: string | null;
		readonly function_call?: Static<typeof CalledFunction> | null;
		readonly tool_calls?: { readonly index?: number; readonly function?: Static<typeof CalledFunction> | null }[] | null;
	};
}

/** The stream of spec 1 §7 has one function call, so only the first of a model's calls is passed on. */
function readDelta({ delta = {} }: Choice): Delta | null {
	if (delta.refusal) {
		throw new AiFailure('error_moderation', 'provider refused');
	}
	const called = delta.function_call ?? delta.tool_calls?.find(({ index = 0 }) => index === 0)?.function;
	if (called) {
		return { ...(called.name ? { name: called.name } : {}), ...(called.arguments ? { arguments: called.arguments } : {}) };
	}
	return delta.content ? delta.content : null;
}

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
	const parsed = parseJson(body);
	return toFailure(response.statusCode ?? 0, ErrorBody.Check(parsed) ? parsed.error : {});
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
function send({ open, body, timeouts, clock, onDelta, signal }: SendOptions): Promise<FinishReason> {
	return new Promise((resolve, reject) => {
		let finishReason: FinishReason | null = null;
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

		function onData(data: string): void {
			if (data === '[DONE]') {
				const reason = finishReason ?? 'stop';
				finish(() => resolve(reason), true);
				return;
			}
			const value = parseJson(data);
			if (!StreamChunk.Check(value)) {
				throw new TransientFailure('provider sent no valid chunk');
			}
			if (value.error !== undefined) {
				throw toFailure(500, value.error);
			}
			// Comments and empty lines keep a connection open, but say nothing.
			watchdog.watch('silence within the answer', timeouts.idleMs);
			const [choice] = value.choices ?? [];
			const delta = choice === undefined ? null : readDelta(choice);
			if (delta !== null) {
				onDelta(delta);
			}
			if (choice?.finish_reason === 'content_filter') {
				throw new AiFailure('error_moderation', 'provider’s content filter');
			}
			if (choice?.finish_reason) {
				finishReason = finishReasons.get(choice.finish_reason) ?? 'stop';
			}
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
			const parser = createParser({ onEvent: ({ data }) => onData(data), maxBufferSize: maxEventLength, onError: (error) => {
				if (error.type === 'max-buffer-size-exceeded') {
					throw new TransientFailure('provider sent an endless event');
				}
			} });
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
					finish(() => resolve(reason), true);
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

	function renderBody(request: CompletionRequest): string {
		const isOffered = request.model !== undefined && extraModels.includes(request.model);
		return JSON.stringify({
			model: isOffered ? request.model : model,
			messages: renderPrompt(request.messages, request.partial),
			stream: true,
			...(request.functions.length === 0
				? {}
				: { tools: request.functions.map((definition) => ({ type: 'function', function: definition })) }),
		});
	}

	return {
		kind: 'openai',
		name: url.host,
		model,
		async complete(request, onDelta, signal) {
			const body = renderBody(request);
			let hasStarted = false;
			const sendOnce = (): Promise<FinishReason> =>
				send({
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
			try {
				return await sendOnce();
			} catch (error) {
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
