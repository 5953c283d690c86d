import type { Clock } from '../../../../core/clock';
import { sha256 } from '../../../../core/digest';
import { UpstreamFailure } from '../../../../core/errors';
import { parseJson } from '../../../../core/json';
import { callService } from '../../../../core/upstream/call-service';
import type { PaypalConfig } from './config';
import { createFailure, notThere, toFailure } from './failures';
import { readAnswer, Token } from './payloads';

/** The keys of an app at PayPal. */
export interface PaypalKeys {
	readonly clientId: string;
	readonly secret: string;
	readonly isTest: boolean;
}

interface PaypalCall {
	/** With a slash at the beginning; ids in it are escaped. */
	readonly path: string;
	readonly method?: 'DELETE' | 'PATCH';
	/** A JSON text, which is posted unless there is a method; without both the request is a GET. */
	readonly body?: string;
	/** The idempotency key: PayPal answers a second request with the same one as the first. */
	readonly requestId?: string;
}

const maxAnswerBytes = 1_000_000;
const maxTokens = 1000;
/** A token is not used in its last minute. */
const marginMs = 60_000;

interface ApiOptions {
	readonly config: PaypalConfig;
	readonly clock: Clock;
}

interface Answer {
	readonly status: number;
	readonly body: unknown;
}

/** Sends a request to the host of the keys' mode. A 401 is answered, other refusals are thrown. */
async function send(
	{ config, clock }: ApiOptions,
	{ isTest }: PaypalKeys,
	{ path, method, body }: PaypalCall,
	headers: Readonly<Record<string, string>>
): Promise<Answer> {
	const answer = await callService({
		url: (isTest ? config.sandboxApiUrl : config.apiUrl) + path,
		headers,
		...(method !== undefined && { method }),
		...(body !== undefined && { body }),
		clock,
		timeoutMs: config.timeoutMs,
		maxAnswerBytes,
		createFailure,
	});
	const value = parseJson(answer.body);
	if (!answer.isOk && answer.status !== 401) {
		throw toFailure(answer.status, value);
	}
	return { status: answer.status, body: value };
}

/** The tokens of keys, by the digest of these. They stay in memory. */
function createTokens(options: ApiOptions) {
	const { clock } = options;
	const tokens = new Map<string, { readonly token: string; readonly until: number }>();
	const nameOf = ({ clientId, secret, isTest }: PaypalKeys): string => sha256(JSON.stringify([clientId, secret, isTest]));

	function keep(keys: PaypalKeys, token: string, seconds: number): void {
		const [oldest] = tokens.keys();
		if (oldest !== undefined && tokens.size >= maxTokens) {
			tokens.delete(oldest);
		}
		tokens.set(nameOf(keys), { token, until: clock.now() + seconds * 1000 - marginMs });
	}

	return {
		/** The token to use; null for none. */
		known(keys: PaypalKeys): string | null {
			const known = tokens.get(nameOf(keys));
			return known !== undefined && known.until > clock.now() ? known.token : null;
		},

		forget(keys: PaypalKeys): void {
			tokens.delete(nameOf(keys));
		},

		/** @throws {UpstreamFailure} 502 `paypal_refused` for wrong keys, or a failure of PayPal. */
		async fetch(keys: PaypalKeys): Promise<string> {
			const basic = Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64');
			const { status, body } = await send(
				options,
				keys,
				{ path: '/v1/oauth2/token', body: 'grant_type=client_credentials' },
				{ authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
			);
			if (status === 401) {
				throw createFailure('refused', 'answered 401 for the keys');
			}
			const { access_token: token, expires_in: seconds } = readAnswer(Token, body);
			keep(keys, token, seconds);
			return token;
		},
	};
}

export type PaypalApi = ReturnType<typeof createPaypalApi>;

/** PayPal's REST API, https://developer.paypal.com/api/rest/. Its addresses are configured; none comes from a request. */
export function createPaypalApi(options: ApiOptions) {
	const tokens = createTokens(options);

	async function call(keys: PaypalKeys, request: PaypalCall): Promise<unknown> {
		const known = tokens.known(keys);
		const attempt = (token: string): Promise<Answer> =>
			send(options, keys, request, {
				authorization: `Bearer ${token}`,
				...(request.body !== undefined && { 'content-type': 'application/json', prefer: 'return=representation' }),
				...(request.requestId !== undefined && { 'paypal-request-id': request.requestId }),
			});
		if (known !== null) {
			const { status, body } = await attempt(known);
			if (status !== 401) {
				return body;
			}
			// PayPal may end a token before its time.
			tokens.forget(keys);
		}
		const { status, body } = await attempt(await tokens.fetch(keys));
		if (status === 401) {
			throw createFailure('refused', 'answered 401 for a new token');
		}
		return body;
	}

	return {
		/** Checks keys: asks PayPal for a new token. Rejects with 502 `paypal_refused`, or a failure of PayPal. */
		async check(keys: PaypalKeys): Promise<void> {
			await tokens.fetch(keys);
		},

		/**
		 * The JSON of an answer.
		 * @throws {UpstreamFailure} A `PaypalRefusal` where PayPal refused the request; else its outcome is not known.
		 */
		call,

		/** As `call`; null where PayPal has nothing there. */
		async find(keys: PaypalKeys, path: string): Promise<unknown> {
			try {
				return await call(keys, { path });
			} catch (error) {
				if (error instanceof UpstreamFailure && error.code === notThere) {
					return null;
				}
				throw error;
			}
		},
	};
}
