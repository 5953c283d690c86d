import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { renderPrompt } from '../../../../api/contract/ai/prompt-messages';
import { type Clock, sleep } from '../../../core/clock';
import type { OpenAiConfig, UpstreamTimeouts } from './config';
import { TransientFailure, UnknownOption } from './openai-chunk';
import type { AiProvider, Completion, CompletionRequest } from './provider';
import { send } from './send-request';

interface OpenAiOptions extends OpenAiConfig {
	readonly timeouts: UpstreamTimeouts;
	/** Resolves the server's name; the system's own resolver where it is left out. */
	readonly lookup?: LookupFunction;
	readonly clock: Clock;
}

const retryDelayMs = 300;

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
			messages: renderPrompt(request.messages, request.partial, request.voice),
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
