import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { createHash } from 'node:crypto';
import type { Clock } from '../../../../core/clock';
import { parseJson } from '../../../../core/json';
import { failureReasonOf } from '../../../../core/upstream/failures';
import { authorizationRequired, callGoogle, createFailure, type GoogleConfig, type GoogleRequest } from './google-request';

const scope = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

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

const Token = Type.String({ minLength: 1, maxLength: 4000 });
const AccessAnswer = Type.Object({ access_token: Token, expires_in: Type.Number({ minimum: 1, maximum: 86_400 }) });
const Renewed = TypeCompiler.Compile(AccessAnswer);
const Redeemed = TypeCompiler.Compile(Type.Intersect([AccessAnswer, Type.Object({ refresh_token: Token, scope: Type.String() })]));
const Refusal = TypeCompiler.Compile(Type.Object({ error: Type.Literal('invalid_grant') }));

/** The `code_challenge` of a verifier (RFC 7636 §4.2). */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** OAuth 2.0, https://developers.google.com/identity/protocols/oauth2/web-server. */
export function createGoogleAccess({ clientId, clientSecret, baseUrl, clock }: GoogleConfig & { readonly clock: Clock }) {
	const loginUrl = baseUrl ?? 'https://accounts.google.com';
	const tokenUrl = baseUrl ?? 'https://oauth2.googleapis.com';
	const client = { client_id: clientId, client_secret: clientSecret };
	const call = (request: GoogleRequest) => callGoogle(clock, request);

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
	};
}
