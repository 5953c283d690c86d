import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { greyPng } from '../../support/png';

export interface GoogleRequest {
	/** Method and path. */
	readonly call: string;
	readonly query: Readonly<Record<string, string>>;
	/** The fields of a form, or the value of JSON. */
	readonly body: Readonly<Record<string, unknown>>;
	readonly token: string;
}

interface GoogleReply {
	readonly status?: number;
	/** Bytes as they are, a text as HTML, else JSON. */
	readonly body?: unknown;
	/** Takes the request and says nothing. */
	readonly isSilent?: boolean;
	/** Breaks the connection in the middle of the answer. */
	readonly breaksOff?: boolean;
}

export interface GoogleServer {
	readonly baseUrl: string;
	readonly requests: readonly GoogleRequest[];
	/** Requests that begin with this method and path are answered so from now on; without a reply as Google does. */
	replyTo(call: string, reply?: GoogleReply): void;
	/** The person picks these on Google's page. */
	pick(items: readonly object[]): void;
	/** From now on no access token so far is accepted. */
	expireAccess(): void;
	/** The person takes the access back at Google. */
	takeBack(): void;
	nextRequest(): Promise<GoogleRequest>;
	close(): Promise<void>;
}

/** A picture as the Picker API describes it. */
export const pickedPhoto = (baseUrl: string, id: string, change: object = {}): object => ({
	id,
	createTime: '2026-01-02T03:04:05Z',
	type: 'PHOTO',
	mediaFile: { baseUrl: `${baseUrl}/pictures/${id}`, mimeType: 'image/png', filename: `${id}.png`, mediaFileMetadata: { width: 4000, height: 3000 } },
	...change,
});

/** Pictures of one page, fewer than were asked for. */
const pageSize = 3;

/** Stands in for Google's servers of OAuth, of the Picker API and of pictures. */
export async function startGoogleServer(): Promise<GoogleServer> {
	let accessTokens = 0;
	let isTakenBack = false;
	let sessions = 0;
	let picked: readonly object[] | null = null;
	const valid = new Set<string>();
	const open = new Set<string>();
	const replies = new Map<string, GoogleReply>();
	const requests: GoogleRequest[] = [];
	const waiting: ((request: GoogleRequest) => void)[] = [];

	const accessToken = () => {
		accessTokens += 1;
		valid.add(`access-token-${accessTokens}`);
		return { access_token: `access-token-${accessTokens}`, expires_in: 3600, token_type: 'Bearer' };
	};
	const scope = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';
	const sessionOf = (id: string) => ({
		id,
		pickerUri: `${server.baseUrl}/pick/${id}`,
		mediaItemsSet: picked !== null,
		pollingConfig: { pollInterval: '3s', timeoutIn: '1200.5s' },
	});

	function answerToken({ body }: GoogleRequest): GoogleReply {
		if (isTakenBack) {
			return { status: 400, body: { error: 'invalid_grant' } };
		}
		return { body: { ...accessToken(), ...(body['grant_type'] === 'authorization_code' && { refresh_token: 'the-refresh-token', scope: `openid ${scope}` }) } };
	}

	function answerList({ query }: GoogleRequest): GoogleReply {
		if (!open.has(query['sessionId'] ?? '')) {
			return { status: 404, body: { error: { status: 'NOT_FOUND' } } };
		}
		if (picked === null) {
			return { status: 400, body: { error: { status: 'FAILED_PRECONDITION' } } };
		}
		const from = Number(query['pageToken'] ?? 0);
		const next = from + pageSize;
		return { body: { mediaItems: picked.slice(from, next), ...(next < picked.length && { nextPageToken: String(next) }) } };
	}

	/** As Google answers. */
	function plainReply(request: GoogleRequest): GoogleReply {
		if (request.call === 'POST /token') {
			return answerToken(request);
		}
		if (request.call === 'POST /revoke') {
			return { body: {} };
		}
		if (!valid.has(request.token)) {
			return { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
		}
		const [, method, id = ''] = /^(\w+) \/v1\/sessions(?:\/(.+))?$/.exec(request.call) ?? [];
		if (method === 'POST') {
			sessions += 1;
			picked = null;
			open.add(`session-${sessions}`);
			return { body: sessionOf(`session-${sessions}`) };
		}
		if (method === 'DELETE') {
			open.delete(id);
			return { body: {} };
		}
		if (method === 'GET') {
			return open.has(id) ? { body: sessionOf(id) } : { status: 404, body: {} };
		}
		return request.call === 'GET /v1/mediaItems' ? answerList(request) : { body: greyPng(2, 2) };
	}

	async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://google');
		const sent = await text(incoming);
		const isForm = incoming.headers['content-type'] === 'application/x-www-form-urlencoded';
		const request: GoogleRequest = {
			call: `${incoming.method} ${pathname}`,
			query: Object.fromEntries(searchParams),
			body: isForm ? Object.fromEntries(new URLSearchParams(sent)) : ((sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>),
			token: incoming.headers.authorization?.replace('Bearer ', '') ?? '',
		};
		requests.push(request);
		waiting.splice(0).forEach((resolve) => resolve(request));
		const known = [...replies].find(([call]) => request.call.startsWith(call))?.[1];
		const { status = 200, body, isSilent, breaksOff } = known ?? plainReply(request);
		if (isSilent) {
			return;
		}
		const answer = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {});
		response.writeHead(status, { 'content-length': Buffer.byteLength(answer) });
		if (breaksOff) {
			response.write(answer.slice(0, 1), () => response.destroy());
		} else {
			response.end(answer);
		}
	}

	const http = createServer((incoming, response) => {
		serve(incoming, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
	const server: GoogleServer = {
		baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
		requests,
		replyTo: (call, reply) => void (reply ? replies.set(call, reply) : replies.delete(call)),
		pick: (items) => {
			picked = items;
		},
		expireAccess: () => valid.clear(),
		takeBack: () => {
			isTakenBack = true;
			valid.clear();
		},
		nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
		close: () =>
			new Promise((resolve) => {
				http.close(() => resolve());
				http.closeAllConnections();
			}),
	};
	return server;
}
