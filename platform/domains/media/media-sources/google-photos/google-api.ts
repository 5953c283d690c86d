import { createHash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Clock } from '../../../../core/clock';
import { RestFailure } from '../../../../core/errors';
import { isServiceAddress } from '../../../../core/http/url';
import { parseJson } from '../../../../core/json';
import { sentence } from '../../../../core/sentence';
import { bearer, callForBytes } from '../../../../core/upstream/call-service';
import { failureReasonOf, upstreamFailures } from '../../../../core/upstream/failures';
import { timeoutMs } from '../../../../core/upstream/json-upstream';
import { pictureTooLarge } from '../picture-client';
import { type PickedPhoto, parsePhotos, parseSession, type Session } from './google-answers';

const createFailure = upstreamFailures({
	name: 'Google Photos',
	code: 'google_photos',
	advice: sentence('Please try again in a few minutes.'),
	refusedMessage: sentence('Google Photos refused the platform. Ask the administrator of the platform to check its client of Google.'),
	settings: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
});

/** In bytes. */
const maxJson = 2_000_000;

/** Pages that are read of one session, however many Google says that there are. */
const maxPages = 20;

export const scope = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

/** An access token and when it ends, in milliseconds since 1970. */
export interface AccessToken {
	readonly token: string;
	readonly expiresAt: number;
}

/** The access that a person granted. */
export interface Grant {
	readonly refreshToken: string;
	readonly access: AccessToken;
}

/** Google does not accept an access token: it has expired, or the person took the access back. */
export class TokenRefused extends Error {}

/** The person has to connect first, or again (spec 2 §8). */
export const authorizationRequired = (): RestFailure =>
	new RestFailure(403, 'authorization_required', sentence('Google Photos is not connected, or not any more. Please connect it.'));

const Token = Type.String({ minLength: 1, maxLength: 4000 });
const AccessAnswer = Type.Object({ access_token: Token, expires_in: Type.Number({ minimum: 1, maximum: 86_400 }) });
const Renewed = TypeCompiler.Compile(AccessAnswer);
const Redeemed = TypeCompiler.Compile(Type.Intersect([AccessAnswer, Type.Object({ refresh_token: Token, scope: Type.String() })]));
const Refusal = TypeCompiler.Compile(Type.Object({ error: Type.Literal('invalid_grant') }));

export interface GoogleConfig {
	readonly clientId: string;
	readonly clientSecret: string;
	/** One server in place of Google's; null for Google's own. */
	readonly baseUrl: string | null;
}

export type GoogleApi = ReturnType<typeof createGoogleApi>;

/** The `code_challenge` of a verifier (RFC 7636 §4.2). */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/**
 * The servers to which people and their access tokens are sent, wherever an answer leads.
 * @param baseUrl One server in place of Google's; null for Google's own.
 */
export const googleAddresses = (baseUrl: string | null) => ({
	isPicker: (address: string): boolean => isServiceAddress(address, /^photos\.google\.com$/, baseUrl),
	isPicture: (address: string): boolean => isServiceAddress(address, /\.googleusercontent\.com$/, baseUrl),
});

/** OAuth 2.0, https://developers.google.com/identity/protocols/oauth2/web-server, and the Picker API, https://developers.google.com/photos/picker. */
export function createGoogleApi({ clientId, clientSecret, baseUrl, clock }: GoogleConfig & { readonly clock: Clock }) {
	const loginUrl = baseUrl ?? 'https://accounts.google.com';
	const tokenUrl = baseUrl ?? 'https://oauth2.googleapis.com';
	const pickerUrl = baseUrl ?? 'https://photospicker.googleapis.com';
	const client = { client_id: clientId, client_secret: clientSecret };

	const { isPicker, isPicture } = googleAddresses(baseUrl);

	interface Request {
		readonly url: string;
		readonly token?: string;
		readonly method?: 'DELETE';
		readonly body?: URLSearchParams | object;
		readonly maxBytes?: number;
		readonly tooLarge?: () => RestFailure;
	}
	/** The addresses may hold tokens, and are never logged. */
	const call = ({ url, token = '', method, body, maxBytes = maxJson, tooLarge }: Request) =>
		callForBytes({
			url,
			...(method && { method }),
			headers: {
				...bearer(token),
				...(body && { 'content-type': body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json' }),
			},
			...(body && { body: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body) }),
			clock,
			timeoutMs,
			maxAnswerBytes: maxBytes,
			createFailure,
			createTooLarge: tooLarge,
		});

	/** A question to the server of tokens. */
	async function askForToken(fields: Readonly<Record<string, string>>): Promise<unknown> {
		const { isOk, status, body } = await call({ url: `${tokenUrl}/token`, body: new URLSearchParams({ ...client, ...fields }) });
		const answer = parseJson(body.toString('utf8'));
		if (!isOk && Refusal.Check(answer)) {
			throw authorizationRequired();
		}
		if (!isOk) {
			throw createFailure(status === 400 ? 'refused' : failureReasonOf(status), `answered ${status} for a token`);
		}
		return answer;
	}

	const accessOf = ({ access_token, expires_in }: { readonly access_token: string; readonly expires_in: number }): AccessToken => ({
		token: access_token,
		expiresAt: clock.now() + expires_in * 1000,
	});

	/**
	 * A question to the picker's API.
	 * @return Undefined where nothing is there, or not yet: a session that has ended, or in which nothing was picked.
	 */
	async function ask(request: Request): Promise<unknown> {
		const { isOk, status, body } = await call(request);
		if (status === 401) {
			throw new TokenRefused();
		}
		if (status === 400 || status === 404 || status === 410) {
			return undefined;
		}
		const answer = isOk ? parseJson(body.toString('utf8')) : null;
		if (!isOk || answer === undefined) {
			throw isOk ? createFailure('unreadable', 'not JSON') : createFailure(failureReasonOf(status), `answered ${status}`);
		}
		return answer;
	}

	function sessionOf(answer: unknown): Session {
		const session = parseSession(answer);
		if (session === null || (session.pickerUrl !== '' && !isPicker(session.pickerUrl)) || (!session.isPicked && session.pickerUrl === '')) {
			throw createFailure('unreadable', 'no session');
		}
		return session;
	}

	return {
		/** The page on which a person grants the access. It leads back to `redirectUri` with `code` and `state`. */
		authorizeUrl(redirectUri: string, state: string, verifier: string): string {
			const query = {
				client_id: clientId,
				redirect_uri: redirectUri,
				response_type: 'code',
				scope,
				state,
				code_challenge: challengeOf(verifier),
				code_challenge_method: 'S256',
				access_type: 'offline',
				// Without it Google gives no refresh token to somebody who agreed before.
				prompt: 'consent',
			};
			return `${loginUrl}/o/oauth2/v2/auth?${new URLSearchParams(query).toString()}`;
		},

		/** @throws {RestFailure} 403 `authorization_required` if the person left the permission out, or the code is used. */
		async redeem(redirectUri: string, code: string, verifier: string): Promise<Grant> {
			const answer = await askForToken({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier });
			if (!Redeemed.Check(answer)) {
				throw createFailure('unreadable', 'no tokens');
			}
			if (!answer.scope.split(' ').includes(scope)) {
				throw authorizationRequired();
			}
			return { refreshToken: answer.refresh_token, access: accessOf(answer) };
		},

		/** @throws {RestFailure} 403 `authorization_required` if the person took the access back. */
		async renew(refreshToken: string): Promise<AccessToken> {
			const answer = await askForToken({ grant_type: 'refresh_token', refresh_token: refreshToken });
			if (!Renewed.Check(answer)) {
				throw createFailure('unreadable', 'no token');
			}
			return accessOf(answer);
		},

		async revoke(refreshToken: string): Promise<void> {
			await call({ url: `${tokenUrl}/revoke`, body: new URLSearchParams({ token: refreshToken }) });
		},

		/** @throws {TokenRefused} As all that follow. */
		async createSession(token: string, maxItems: number): Promise<Session> {
			return sessionOf(await ask({ url: `${pickerUrl}/v1/sessions`, token, body: { pickingConfig: { maxItemCount: String(maxItems) } } }));
		},

		/** Null for a session that has ended. */
		async getSession(token: string, id: string): Promise<Session | null> {
			const answer = await ask({ url: `${pickerUrl}/v1/sessions/${encodeURIComponent(id)}`, token });
			return answer === undefined ? null : sessionOf(answer);
		},

		async deleteSession(token: string, id: string): Promise<void> {
			await ask({ url: `${pickerUrl}/v1/sessions/${encodeURIComponent(id)}`, token, method: 'DELETE' });
		},

		/** The pictures that were picked, without the videos; null for a session that has ended or in which nothing was picked. */
		async listPicked(token: string, id: string, maxItems: number): Promise<readonly PickedPhoto[] | null> {
			const photos = new Map<string, PickedPhoto>();
			let pageToken: string | null = null;
			for (let page = 0; page < maxPages && photos.size < maxItems; page += 1) {
				const query = new URLSearchParams({ sessionId: id, pageSize: '100', ...(pageToken !== null && { pageToken }) });
				const answer = await ask({ url: `${pickerUrl}/v1/mediaItems?${query.toString()}`, token });
				if (answer === undefined) {
					return null;
				}
				const parsed = parsePhotos(answer);
				if (parsed === null) {
					throw createFailure('unreadable', 'no list of pictures');
				}
				parsed.photos.filter(({ baseUrl: address }) => isPicture(address)).forEach((photo) => photos.set(photo.id, photo));
				if (parsed.nextPageToken === null || parsed.nextPageToken === pageToken) {
					break;
				}
				pageToken = parsed.nextPageToken;
			}
			return [...photos.values()].slice(0, maxItems);
		},

		/**
		 * The file of a picture, scaled down to fit into a square.
		 * @param side In pixels.
		 * @throws {RestFailure} 413 `media_too_large`
		 */
		async picture(token: string, { baseUrl: address }: PickedPhoto, side: number, maxBytes: number): Promise<Buffer> {
			const { isOk, status, body } = await call({ url: `${address}=w${side}-h${side}`, token, maxBytes, tooLarge: pictureTooLarge });
			if (status === 401) {
				throw new TokenRefused();
			}
			if (!isOk) {
				// 403 stands for an address that is too old.
				throw createFailure(status === 429 ? 'limited' : 'unavailable', `answered ${status} for a picture`);
			}
			return body;
		},
	};
}
