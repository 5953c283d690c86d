import { jwtVerify, SignJWT } from 'jose';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Clock } from '../../core/clock';
import { invalidToken } from '../../core/errors';
import type { TokenClaims } from '../../core/http/access';
import type { Site, SiteUser } from '../../core/http/caller';
import { type Keys, signingAlgorithm } from '../../core/keys';

const audience = 'sitewright';
export const tokenSeconds = 600;

const Claims = Type.Object({ site: Type.Integer(), sub: Type.String({ pattern: '^[1-9]\\d*$' }) });

export type Tokens = ReturnType<typeof createTokens>;

/** The short-lived bearer tokens (docs/protocol.md "Bearer tokens"). */
export function createTokens({ keys, clock, issuer }: { keys: Keys; clock: Clock; issuer: string }) {
	return {
		issue(site: Site, user: SiteUser): Promise<string> {
			const issuedAt = Math.floor(clock.now() / 1000);
			return new SignJWT({ site: site.id })
				.setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT' })
				.setIssuer(issuer)
				.setAudience(audience)
				.setSubject(String(user.wpUserId))
				.setIssuedAt(issuedAt)
				.setExpirationTime(issuedAt + tokenSeconds)
				.sign(keys.privateKey);
		},

		async verify(token: string): Promise<TokenClaims> {
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
			return { siteId: claims.site, wpUserId: Number(claims.sub) };
		},
	};
}
