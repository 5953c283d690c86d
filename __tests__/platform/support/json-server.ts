import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How the server answers one request; what is left out is as the service has it. */
export interface JsonReply {
	readonly status?: number;
	/** The body: an object as JSON, a text or bytes as they are. */
	readonly body?: unknown;
	readonly contentType?: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** Answers only requests to this path so; the others as the service does. */
	readonly onlyAt?: string;
	/** Takes the request and says nothing. */
	readonly isSilent?: boolean;
	/** Breaks the connection in the middle of the answer. */
	readonly breaksOff?: boolean;
	/** Says nothing more in the middle of the answer. */
	readonly stalls?: boolean;
	/** Answers at once, without reading the body. */
	readonly readsNothing?: boolean;
}

export interface JsonRequest {
	/** Below the server's address. */
	readonly path: string;
	readonly query: Readonly<Record<string, string>>;
	/** Of a POST request: the value of its JSON, or the fields of its form. */
	readonly body?: unknown;
	readonly authorization?: string;
}

export interface JsonServer {
	readonly baseUrl: string;
	readonly requests: readonly JsonRequest[];
	/** Answers from now on with this; without it as the service does. */
	replyWith(reply?: JsonReply): void;
	/** Resolves as soon as the next request has come. */
	nextRequest(): Promise<JsonRequest>;
	/** Resolves as soon as a client closes its connection before it has the answer. */
	nextClosed(): Promise<void>;
	close(): Promise<void>;
}

/** A form as plain values; a file as its name, its type and its bytes. */
async function readForm(body: Buffer<ArrayBuffer>, type: string): Promise<Record<string, unknown>> {
	const form = await new Response(body, { headers: { 'content-type': type } }).formData();
	const values = [...form].map(async ([name, value]) => [
		name,
		typeof value === 'string' ? value : { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) },
	]);
	return Object.fromEntries(await Promise.all(values)) as Record<string, unknown>;
}

/** A service that does what a test tells it, and remembers what it was asked. */
export async function startJsonServer(plainAnswer: (request: JsonRequest) => object): Promise<JsonServer> {
	let reply: JsonReply = {};
	const requests: JsonRequest[] = [];
	const waiting: ((request: JsonRequest) => void)[] = [];
	const waitingForClose: (() => void)[] = [];

	async function readBody(incoming: IncomingMessage, type: string): Promise<unknown> {
		const body = await buffer(incoming);
		if (type === 'application/x-www-form-urlencoded') {
			return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
		}
		return type.startsWith('multipart/') ? readForm(body, type) : JSON.parse(body.toString('utf8'));
	}

	async function readRequest(incoming: IncomingMessage): Promise<JsonRequest> {
		const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://service');
		const { authorization, 'content-type': type = '' } = incoming.headers;
		const address = { path: pathname.replace(/^\/v1/, ''), query: Object.fromEntries(searchParams) };
		return {
			...address,
			...(authorization !== undefined && { authorization }),
			...(incoming.method === 'POST' && !reply.readsNothing && { body: await readBody(incoming, type) }),
		};
	}

	async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const request = await readRequest(incoming);
		response.on('close', () => !response.writableFinished && waitingForClose.splice(0).forEach((resolve) => resolve()));
		requests.push(request);
		waiting.splice(0).forEach((resolve) => resolve(request));
		const chosen = reply.onlyAt === undefined || reply.onlyAt === request.path ? reply : {};
		if (chosen.isSilent) {
			return;
		}
		const { status = 200, body = plainAnswer(request), contentType = 'application/json', headers = {} } = chosen;
		const answer = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
		response.writeHead(status, { ...headers, 'content-type': contentType, 'content-length': Buffer.byteLength(answer) });
		if (chosen.stalls) {
			response.write(answer.slice(0, 10));
		} else if (chosen.breaksOff) {
			response.write(answer.slice(0, 10), () => response.destroy());
		} else {
			response.end(answer);
		}
	}

	const server = createServer((incoming, response) => {
		// A client that leaves while it sends its request breaks the reading; no response can reach it.
		serve(incoming, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		requests,
		replyWith(next = {}) {
			reply = next;
		},
		nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
		nextClosed: () => new Promise((resolve) => waitingForClose.push(resolve)),
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
