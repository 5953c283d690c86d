import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export type FaultKind = 'cut' | 'stall' | 500 | 409 | 423 | 'kill' | 'reload';

export interface Fault {
	readonly kind: FaultKind;
	/** Where in the file it happens, in bytes. */
	readonly at: number;
}

/** An upload, as the proxy sees it. */
export interface ProxiedUpload {
	/** That are still to come, by their place. */
	readonly faults: Fault[];
	/** Bytes of bodies that left the client. */
	sent: number;
	/** Those that struck it, others' kills of the platform included. */
	struck: number;
	/** Connections that are open now. */
	readonly open: Set<() => void>;
}

interface FaultyProxyOptions {
	readonly platformUrl: string;
	readonly uploadOf: (uploadId: string) => ProxiedUpload | undefined;
	readonly onKill: () => void;
	readonly onReload: (upload: ProxiedUpload) => void;
}

type Strike = (upload: ProxiedUpload, fault: Fault, response: ServerResponse, cut: () => void) => void;

const createStrike =
	({ onKill, onReload }: Pick<FaultyProxyOptions, 'onKill' | 'onReload'>): Strike =>
	(upload, { kind }, response, cut) => {
		upload.struck += 1;
		if (kind === 'cut') {
			cut();
		} else if (kind === 'kill') {
			onKill();
		} else if (kind === 'reload') {
			onReload(upload);
		} else if (kind !== 'stall') {
			response.writeHead(kind, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify({ message: 'A fault of the proxy.' }));
		}
	};

/** Takes a piece, unless its sender is faster than its receiver: then it waits. */
function pass(piece: Buffer, incoming: IncomingMessage, outgoing: ClientRequest): void {
	if (!outgoing.write(piece)) {
		incoming.pause();
		outgoing.once('drain', () => incoming.resume());
	}
}

/** Sends a request on to the platform, until the first fault of its upload. */
function forward({ platformUrl, uploadOf }: FaultyProxyOptions, strike: Strike, incoming: IncomingMessage, response: ServerResponse): void {
	const { method = 'GET', url = '', headers } = incoming;
	const upload = (headers['x-http-method-override'] ?? method) === 'PATCH' ? uploadOf(url.split('/').at(-1) ?? '') : undefined;
	const outgoing = request(new URL(url, platformUrl), { method, headers });
	const cut = (): void => {
		outgoing.destroy();
		incoming.socket.destroy();
	};
	const gone = (): void => void upload?.open.delete(cut);
	upload?.open.add(cut);
	let position = Number(headers['upload-offset'] ?? 0);
	let isStruck = false;
	incoming.on('data', (piece: Buffer) => {
		if (upload) {
			upload.sent += piece.length;
		}
		position += piece.length;
		const fault = upload?.faults[0];
		if (upload && fault && !isStruck && position >= fault.at) {
			isStruck = true;
			upload.faults.shift();
			if (typeof fault.kind === 'number') {
				outgoing.destroy();
			}
			strike(upload, fault, response, cut);
		}
		// A connection that stalls takes bytes as long as its buffers last.
		if (isStruck) {
			incoming.pause();
		} else {
			pass(piece, incoming, outgoing);
		}
	});
	incoming.on('end', () => !isStruck && outgoing.end());
	incoming.on('close', gone);
	incoming.on('error', () => outgoing.destroy());
	response.on('close', () => {
		gone();
		outgoing.destroy();
	});
	outgoing.on('response', (answer) => {
		if (!response.headersSent) {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
		}
	});
	outgoing.on('error', () => !isStruck && incoming.socket.destroy());
}

/** A proxy between the editor and the platform that goes wrong where it is told to. */
export async function startFaultyProxy(options: FaultyProxyOptions): Promise<{ readonly url: string; close(): void }> {
	const strike = createStrike(options);
	const server = createServer((incoming, response) => forward(options, strike, incoming, response));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
