import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server answers one request; every part may be left out. */
export interface Reply {
	/** The whole answer, sent word by word; what the request holds of it as the assistant's own words is left out. */
	readonly text?: string;
	/** The answer in these very pieces, whatever the request holds. */
	readonly chunks?: readonly string[];
	/** Characters of the assistant's own words that a continued `text` says again. */
	readonly repeats?: number;
	readonly functionCall?: { readonly name: string; readonly arguments: readonly string[] };
	readonly finishReason?: string;
	/** Sent in a chunk of its own at the end, where the request asks for it. */
	readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number };
	/** Refuses requests that ask for the tokens, as servers do that do not know the option. */
	readonly refusesOptions?: boolean;
	readonly firstDelayMs?: number;
	readonly delayMs?: number;
	/** Says nothing more after so many pieces, and leaves the connection open. */
	readonly stallAfter?: number;
	/** Keeps a stalled connection open with a comment every so many milliseconds. */
	readonly pingMs?: number;
	/** Breaks the connection after so many pieces. */
	readonly dropAfter?: number;
	/** An error in place of an answer. */
	readonly status?: number;
	readonly error?: { readonly message?: string; readonly type?: string; readonly code?: string };
	readonly contentType?: string;
	/** The body of the answer as it is, in place of a stream of chunks. */
	readonly raw?: string;
	/** Cuts the bytes of the whole answer; each part is sent on its own. */
	readonly cut?: (bytes: Buffer) => readonly Uint8Array[];
}

export interface UpstreamMessage {
	readonly role: string;
	readonly content: string;
}

export interface UpstreamRequest {
	readonly headers: IncomingHttpHeaders;
	readonly body: {
		readonly model: string;
		readonly messages: readonly UpstreamMessage[];
		readonly stream: boolean;
		readonly tools?: readonly unknown[];
		readonly stream_options?: unknown;
	};
	/** Resolves when the client closes the connection before the answer is complete. */
	readonly aborted: Promise<void>;
	/** Resolves when the answer is complete. */
	readonly answered: Promise<void>;
	/** `performance.now()` of the moment at which the client closed the connection. */
	abortedAt: number | null;
}

export interface OpenAiServer {
	/** For `OPENAI_BASE_URL`. */
	readonly baseUrl: string;
	/** Everything that was asked, in order. */
	readonly requests: readonly UpstreamRequest[];
	/** Answers the next requests with these, one each, and all later ones with the last. */
	replyWith(...replies: readonly Reply[]): void;
	/** The models that it lists. */
	models: readonly string[];
	/** The key that it asks for; null for none. */
	key: string | null;
	/** The request of this number, counted from 0, once it has come. */
	request(index: number): Promise<UpstreamRequest>;
	close(): Promise<void>;
}

const defaultReply: Reply = { text: 'The quick brown fox jumps over the lazy dog.' };

const splitWords = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];

function toPieces({ text, chunks, repeats = 0 }: Reply, messages: readonly UpstreamMessage[]): readonly string[] {
	if (chunks !== undefined || text === undefined) {
		return chunks ?? [];
	}
	const last = messages.at(-1);
	const said = last?.role === 'assistant' && text.startsWith(last.content) ? last.content.length : 0;
	return splitWords(text.slice(Math.max(0, said - repeats)));
}

function toDeltas(reply: Reply, messages: readonly UpstreamMessage[]): object[] {
	const { functionCall } = reply;
	const called = functionCall?.arguments.map((piece, index) => ({
		tool_calls: [
			{
				index: 0,
				...(index === 0 ? { id: 'call_1', type: 'function' } : {}),
				function: { ...(index === 0 ? { name: functionCall.name } : {}), arguments: piece },
			},
		],
	}));
	return [...toPieces(reply, messages).map((content) => ({ content })), ...(called ?? [])];
}

const toEvent = (delta: object, finishReason: string | null): string =>
	`data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function answer(reply: Reply, { messages, stream_options: options }: UpstreamRequest['body'], response: ServerResponse): Promise<void> {
	if (reply.refusesOptions === true && options !== undefined) {
		response.writeHead(400, { 'content-type': 'application/json' });
		response.end(JSON.stringify({ error: { message: 'Unrecognized request argument supplied: stream_options' } }));
		return;
	}
	if (reply.status !== undefined) {
		response.writeHead(reply.status, { 'content-type': 'application/json' });
		response.end(JSON.stringify({ error: reply.error ?? { message: 'scripted' } }));
		return;
	}
	response.writeHead(200, { 'content-type': reply.contentType ?? 'text/event-stream' });
	response.flushHeaders();
	if (reply.raw !== undefined) {
		response.end(reply.raw);
		return;
	}
	const deltas = toDeltas(reply, messages);
	const finishReason = reply.finishReason ?? (reply.functionCall === undefined ? 'stop' : 'tool_calls');
	const usage = reply.usage === undefined || options === undefined ? '' : `data: ${JSON.stringify({ choices: [], usage: reply.usage })}\n\n`;
	const ending = `${toEvent({}, finishReason)}${usage}data: [DONE]\n\n`;
	if (reply.cut !== undefined) {
		const whole = Buffer.from(deltas.map((delta) => toEvent(delta, null)).join('') + ending);
		for (const part of reply.cut(whole)) {
			response.write(part);
			// Parts that are written at once would travel together.
			await new Promise(setImmediate);
		}
		response.end();
		return;
	}
	await sleep(reply.firstDelayMs ?? 0);
	for (const [index, delta] of deltas.entries()) {
		if (response.destroyed) {
			return;
		}
		if (index === reply.stallAfter) {
			while (reply.pingMs !== undefined && !response.destroyed) {
				response.write(': ping\n\n');
				await sleep(reply.pingMs);
			}
			return;
		}
		if (index === reply.dropAfter) {
			response.destroy();
			return;
		}
		response.write(toEvent(delta, null));
		await sleep(reply.delayMs ?? 0);
	}
	if (reply.stallAfter === undefined) {
		response.end(ending);
	}
}

/** An OpenAI-compatible chat server that does what a test tells it, and remembers what it was asked. */
export async function startOpenAiServer(initialReply: Reply = defaultReply): Promise<OpenAiServer> {
	let replies: readonly Reply[] = [initialReply];
	const requests: UpstreamRequest[] = [];
	const waiting: { readonly index: number; readonly resolve: (request: UpstreamRequest) => void }[] = [];

	const settings: Pick<OpenAiServer, 'models' | 'key'> = { models: ['scripted'], key: null };

	async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const isAllowed = settings.key === null || incoming.headers.authorization === `Bearer ${settings.key}`;
		if (incoming.method === 'GET' || !isAllowed) {
			response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
			response.end(JSON.stringify({ object: 'list', data: isAllowed ? settings.models.map((id) => ({ id })) : [] }));
			return;
		}
		const pieces: Buffer[] = [];
		for await (const piece of incoming) {
			pieces.push(piece as Buffer);
		}
		const body = JSON.parse(Buffer.concat(pieces).toString('utf8')) as UpstreamRequest['body'];
		const aborted = new Promise<void>((resolve) => {
			response.on('close', () => {
				if (!response.writableFinished) {
					request.abortedAt = performance.now();
					resolve();
				}
			});
		});
		const answered = new Promise<void>((resolve) => response.on('finish', () => resolve()));
		const request: UpstreamRequest = { headers: incoming.headers, body, aborted, answered, abortedAt: null };
		requests.push(request);
		for (const { index, resolve } of waiting) {
			if (index === requests.length - 1) {
				resolve(request);
			}
		}
		const [reply = initialReply, ...others] = replies;
		replies = others.length === 0 ? [reply] : others;
		await answer(reply, body, response);
	}

	const server = createServer((incoming, response) => {
		// A client that leaves while it sends its request breaks the reading; no response can reach it.
		serve(incoming, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return Object.assign(settings, {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		requests,
		replyWith(...next: readonly Reply[]) {
			replies = next;
		},
		request(index: number): Promise<UpstreamRequest> {
			const known = requests[index];
			return known === undefined ? new Promise((resolve) => waiting.push({ index, resolve })) : Promise.resolve(known);
		},
		close: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	});
}
