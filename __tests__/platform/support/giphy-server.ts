import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server answers one request; what is left out is as GIPHY has it. */
export interface GiphyReply {
	readonly status?: number;
	/** The body: an object as JSON, a text as it is. */
	readonly body?: unknown;
	/** Takes the request and says nothing. */
	readonly isSilent?: boolean;
	/** Breaks the line in the middle of the answer. */
	readonly breaksOff?: boolean;
}

export interface GiphyRequest {
	/** Below the server's address. */
	readonly path: string;
	readonly query: Readonly<Record<string, string>>;
}

export interface GiphyServer {
	/** For `GIPHY_BASE_URL`. */
	readonly baseUrl: string;
	readonly requests: readonly GiphyRequest[];
	/** Answers from now on with this; without it as GIPHY does. */
	replyWith(reply?: GiphyReply): void;
	/** Resolves as soon as the next request has come. */
	nextRequest(): Promise<GiphyRequest>;
	close(): Promise<void>;
}

/** A GIF as GIPHY describes it, as far as anybody reads it. */
export const giphyGif = (id: string, change: object = {}): object => ({
	type: 'gif',
	id,
	title: `Happy Cat ${id} GIF`,
	images: {
		original: { width: '480', height: '270', url: `https://media3.giphy.com/media/v1.Y2lk/${id}/giphy.gif?cid=0123abcd&ct=g` },
		fixed_width: { width: '200', height: '113', url: `https://media3.giphy.com/media/v1.Y2lk/${id}/200w.gif?cid=0123abcd&ct=g` },
		fixed_width_still: { width: '200', height: '113', url: `https://media3.giphy.com/media/v1.Y2lk/${id}/200w_s.gif?cid=0123abcd&ct=g` },
	},
	...change,
});

const meta = { status: 200, msg: 'OK', response_id: 'r' };

/** Twelve GIFs for a search, for services do not always keep to the limit; any single one by its id. */
function plainAnswer({ path, query }: GiphyRequest): object {
	const data = path.endsWith('/search')
		? Array.from({ length: 12 }, (_, index) => giphyGif(`${query['q']?.replace(/\W/g, '') ?? ''}${index}`))
		: giphyGif(path.split('/').at(-1) ?? '');
	return { data, meta };
}

/** A GIPHY that does what a test tells it, and remembers what it was asked. */
export async function startGiphyServer(): Promise<GiphyServer> {
	let reply: GiphyReply = {};
	const requests: GiphyRequest[] = [];
	const waiting: ((request: GiphyRequest) => void)[] = [];
	const server = createServer((incoming, response) => {
		const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://giphy');
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
