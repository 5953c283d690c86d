import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentDigest, sign } from '../../../platform/core/http/signature';

export interface SignedRequest {
	readonly method: string;
	/** Path and query. */
	readonly target: string;
	readonly body?: unknown;
	readonly user?: { readonly id: number; readonly login: string; readonly role: string };
	readonly siteId: number;
	readonly secret: string;
	/** Seconds since 1970. */
	readonly created?: number;
	readonly nonce?: string;
}

/** The headers of docs/protocol.md "Signed requests". */
export function signedHeaders(request: SignedRequest): Record<string, string> {
	const { user, created = Math.floor(Date.now() / 1000), nonce = randomBytes(16).toString('hex') } = request;
	const body = Buffer.from(request.body === undefined ? '' : JSON.stringify(request.body));
	const message = {
		method: request.method,
		target: request.target,
		contentDigest: contentDigest(body),
		user: user === undefined ? 'id=0' : `id=${user.id}, login="${user.login}", role="${user.role}"`,
	};
	const params = `("@method" "@path" "@query" "content-digest" "sitewright-user");created=${created};nonce="${nonce}";keyid="${request.siteId}";alg="hmac-sha256"`;
	return {
		'content-digest': message.contentDigest,
		'sitewright-user': message.user,
		'signature-input': `sig1=${params}`,
		signature: sign(message, params, request.secret),
		...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
	};
}

export interface TestSite {
	readonly url: string;
	readonly restUrl: string;
	/** The body of a registration; `state` and `proof_key` are fresh each time. */
	registration(): { url: string; rest_url: string; origin: string; state: string; proof_key: string; title: string };
	/** Answers the platform's call-back from now on in another way. */
	answerWith(answer: (request: IncomingMessage, response: ServerResponse) => void): void;
	close(): Promise<void>;
}

/** A site that can prove itself, as WordPress with the plugin does. */
export async function startTestSite(): Promise<TestSite> {
	const proofKeys = new Map<string, string>();
	let answer = (request: IncomingMessage, response: ServerResponse): void => {
		const { searchParams } = new URL(request.url ?? '', 'http://site');
		const state = searchParams.get('state') ?? '';
		const key = proofKeys.get(state);
		const isVerify = searchParams.get('rest_route') === '/jetpack/v4/connection/verify';
		response.statusCode = key !== undefined && isVerify ? 200 : 404;
		response.end(
			JSON.stringify({
				proof: createHmac('sha256', key ?? '')
					.update(state)
					.digest('hex'),
			})
		);
	};
	const server = createServer((request, response) => answer(request, response));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const restUrl = `${url}/?rest_route=/`;
	return {
		url,
		restUrl,
		registration() {
			const state = randomBytes(32).toString('hex');
			const proofKey = randomBytes(32).toString('hex');
			proofKeys.set(state, proofKey);
			return { url, rest_url: restUrl, origin: url, state, proof_key: proofKey, title: 'A site of tests' };
		},
		answerWith(next) {
			answer = next;
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
