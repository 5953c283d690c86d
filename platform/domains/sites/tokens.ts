import { jwtVerify, SignJWT } from 'jose';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Clock } from '../../core/clock';
import { sha256 } from '../../core/digest';
import { invalidToken } from '../../core/errors';
import type { TokenClaims } from '../../core/http/access';
import type { Site, SiteUser } from '../../core/http/caller';
import { type Keys, signingAlgorithm } from '../../core/keys';
import { createMemo } from '../../core/memo';

const audience = 'sitewright';
export const tokenSeconds = 600;
/** An editor sends the same token with each request, and a signature takes longer to verify than the rest of a request. */
const verifiedMs = 60_000;

const Claims = Type.Object({ site: Type.Integer(), sub: Type.String({ pattern: '^[1-9]\\d*$' }), exp: Type.Integer(), role: Type.String() });
type Claims = Static<typeof Claims>;

export type Tokens = ReturnType<typeof createTokens>;

/** The short-lived bearer tokens (docs/protocol.md "Bearer tokens"). */
export function createTokens({ keys, clock, issuer }: { keys: Keys; clock: Clock; issuer: string }) {
	const verified = createMemo<Claims>(clock, verifiedMs);

	async function verifySignature(token: string): Promise<Claims> {
		const claims = await jwtVerify(token, keys.publicKey, {
			algorithms: [signingAlgorithm],
			issuer,
			audience,
			requiredClaims: ['exp', 'sub'],
			currentDate: new Date(clock.now()),
		}).then(
			({ payload }) => payload,
			() => null
		);
		if (!Value.Check(Claims, claims)) {
			throw invalidToken('it is forged, expired or meant for another platform');
		}
		return claims;
	}

	return {
		/** @param role The user's role in WordPress, from a signed request. */
		issue(site: Site, user: SiteUser, role: string): Promise<string> {
			const issuedAt = Math.floor(clock.now() / 1000);
			return new SignJWT({ site: site.id, role })
				.setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT' })
				.setIssuer(issuer)
				.setAudience(audience)
				.setSubject(String(user.wpUserId))
				.setIssuedAt(issuedAt)
				.setExpirationTime(issuedAt + tokenSeconds)
				.sign(keys.privateKey);
		},

		async verify(token: string): Promise<TokenClaims> {
			const { site, sub, exp, role } = await verified.get(sha256(token), () => verifySignature(token));
			if (exp * 1000 <= clock.now()) {
				throw invalidToken('it is expired');
			}
			return { siteId: site, wpUserId: Number(sub), role };
		},
	};
}
