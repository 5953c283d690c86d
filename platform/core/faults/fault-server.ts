import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { createShare, type FaultKind } from './parse-faults';

/** Milliseconds of the fault `slow`: longer than most requests wait. */
export const slowMs = 15_000;

/** The body of an answer that is no answer. */
export const faultBodies = { 'not-json': '<!doctype html><title>A page of a proxy</title>', 'wrong-shape': '{"unexpected":true}' } as const;

/** The answer of a service with an error status, in the shape that most of them use. */
export const errorBody = (status: number): string =>
	JSON.stringify({ error: { message: `SITEWRIGHT_FAULTS asks for status ${status}.`, type: 'fault', code: 'fault' } });

export interface FaultServer {
	/** The address in place of the service's own; without a slash at the end. */
	readonly url: string;
	close(): Promise<void>;
}

interface FaultServerOptions {
	/** The service's own address, to which go the requests that do not fail. */
	readonly target: URL;
	readonly kind: FaultKind;
	readonly share: number;
}

function forward(target: URL, request: IncomingMessage, response: ServerResponse): void {
	const { request: open } = target.protocol === 'https:' ? https : http;
	const { protocol, hostname, port } = target;
	// The path is not resolved against the address: one that begins with “//” would name another server.
	const options = {
		protocol,
		hostname: hostname.replace(/^\[|\]$/g, ''),
		port,
		path: request.url ?? '/',
		method: request.method ?? 'GET',
		headers: { ...request.headers, host: target.host },
		agent: false,
	};
	const outgoing = open(options, (answer) => {
		response.writeHead(answer.statusCode ?? 502, answer.headers);
		// A client of an answer that breaks sees that it breaks.
		pipeline(answer, response, () => response.destroy());
	});
	outgoing.on('error', () => response.destroy());
	response.on('close', () => outgoing.destroy());
	request.pipe(outgoing);
}

function fail({ target, kind }: FaultServerOptions, request: IncomingMessage, response: ServerResponse): void {
	if (typeof kind === 'number') {
		response.writeHead(kind, { 'content-type': 'application/json', ...(kind === 429 && { 'retry-after': '1' }) }).end(errorBody(kind));
		return;
	}
	switch (kind) {
		case 'offline':
			request.destroy();
			break;
		case 'drop':
			response.writeHead(200, {
				'content-type': request.headers.accept === 'text/event-stream' ? 'text/event-stream' : 'application/json',
				'content-length': '1000',
			});
			response.write('data: {"choi', () => response.destroy());
			break;
		case 'slow': {
			const timer = setTimeout(() => forward(target, request, response), slowMs);
			response.on('close', () => clearTimeout(timer));
			break;
		}
		case 'never':
			break;
		case 'not-json':
		case 'wrong-shape':
			response.writeHead(200, { 'content-type': kind === 'not-json' ? 'text/html' : 'application/json' }).end(faultBodies[kind]);
			break;
	}
}

/** A server on this machine that stands before a service and fails as it is asked to. */
export async function startFaultServer(options: FaultServerOptions): Promise<FaultServer> {
	const { target, share } = options;
	const isDue = createShare(share);
	const server = http.createServer((request, response) => (isDue() ? fail(options, request, response) : forward(target, request, response)));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${target.pathname.replace(/\/$/, '')}`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
