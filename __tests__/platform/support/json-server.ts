import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server answers one request; what is left out is as the service has it. */
export interface JsonReply {
	readonly status?: number;
	/** The body: an object as JSON, a text as it is. */
	readonly body?: unknown;
	/** Takes the request and says nothing. */
	readonly isSilent?: boolean;
	/** Breaks the connection in the middle of the answer. */
	readonly breaksOff?: boolean;
}

export interface JsonRequest {
	/** Below the server's address. */
	readonly path: string;
	readonly query: Readonly<Record<string, string>>;
}

export interface JsonServer {
	readonly baseUrl: string;
	readonly requests: readonly JsonRequest[];
	/** Answers from now on with this; without it as the service does. */
	replyWith(reply?: JsonReply): void;
	/** Resolves as soon as the next request has come. */
	nextRequest(): Promise<JsonRequest>;
	close(): Promise<void>;
}

/** A service that does what a test tells it, and remembers what it was asked. */
export async function startJsonServer(plainAnswer: (request: JsonRequest) => object): Promise<JsonServer> {
	let reply: JsonReply = {};
	const requests: JsonRequest[] = [];
	const waiting: ((request: JsonRequest) => void)[] = [];
	const server = createServer((incoming, response) => {
		const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://service');
		const request = { path: pathname.replace(/^\/v1/, ''), query: Object.fromEntries(searchParams) };
		requests.push(request);
		waiting.splice(0).forEach((resolve) => resolve(request));
		if (reply.isSilent) {
			return;
		}
		const { status = 200, body = plainAnswer(request) } = reply;
		const text = typeof body === 'string' ? body : JSON.stringify(body);
		response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
		if (reply.breaksOff) {
			response.write(text.slice(0, 10), () => response.destroy());
		} else {
			response.end(text);
		}
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		requests,
		replyWith(next = {}) {
			reply = next;
		},
		nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
