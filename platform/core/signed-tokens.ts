import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock';
import { sha256 } from './digest';
import { invalidToken } from './errors';
import { type Keys, signingAlgorithm } from './keys';
import { createMemo } from './memo';
import { type Sentence, sentence } from './sentence';

/** A caller sends the same token with each request, and a signature takes longer to verify than the rest of a request. */
const verifiedMs = 60_000;

/** The claims that every token has: the site, the WordPress user's id, and the end in seconds since 1970. */
export interface TokenContent {
	readonly site: number;
	readonly sub: string;
	readonly exp: number;
}

interface SignedTokensOptions<Content extends TokenContent> {
	readonly keys: Keys;
	readonly clock: Clock;
	/** The platform's address. */
	readonly issuer: string;
	/** Distinguishes the purposes of tokens: none is taken for another. */
	readonly audience: string;
	readonly lifetimeSeconds: number;
	readonly isContent: (value: unknown) => value is Content;
	/** Why a token is refused whose signature or content does not fit. */
	readonly refusal: Sentence;
}

/** The short-lived tokens of one purpose: JSON Web Tokens (RFC 7519) that the platform signs for a user of a site. */
export function createSignedTokens<Content extends TokenContent>({
	keys,
	clock,
	issuer,
	audience,
	lifetimeSeconds,
	isContent,
	refusal,
}: SignedTokensOptions<Content>) {
	const verified = createMemo<Content>(clock, verifiedMs);

	/** The content that one of the keys signed; undefined for none. */
	async function readContent(token: string): Promise<unknown> {
		for (const key of keys.publicKeys) {
			const payload: unknown = await jwtVerify(token, key, {
				algorithms: [signingAlgorithm],
				issuer,
				audience,
				requiredClaims: ['exp', 'sub'],
				currentDate: new Date(clock.now()),
			}).then(
				(verifiedToken) => verifiedToken.payload,
				() => undefined
			);
			if (payload !== undefined) {
				return payload;
			}
		}
		return undefined;
	}

	async function verifySignature(token: string): Promise<Content> {
		const content = await readContent(token);
		if (!isContent(content)) {
			throw invalidToken(refusal);
		}
		return content;
	}

	return {
		issue(wpUserId: number, claims: Omit<Content, 'sub' | 'exp'>): Promise<string> {
			const issuedAt = Math.floor(clock.now() / 1000);
			return new SignJWT({ ...claims })
				.setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT' })
				.setIssuer(issuer)
				.setAudience(audience)
				.setSubject(String(wpUserId))
				.setIssuedAt(issuedAt)
				.setExpirationTime(issuedAt + lifetimeSeconds)
				.sign(keys.privateKey);
		},

		/** @throws {RestFailure} 401 `invalid_token`. */
		async verify(token: string): Promise<Content> {
			const content = await verified.get(sha256(token), () => verifySignature(token));
			if (content.exp * 1000 <= clock.now()) {
				throw invalidToken(sentence('it is expired'));
			}
			return content;
		},
	};
}
