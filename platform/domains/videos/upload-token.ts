import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../core/clock';
import { sha256 } from '../../core/digest';
import { invalidToken } from '../../core/errors';
import { type Keys, signingAlgorithm } from '../../core/keys';
import { createMemo } from '../../core/memo';

/** Not that of bearer tokens: neither is taken for the other. */
const audience = 'sitewright-video-upload';
export const uploadTokenSeconds = 600;
/** A signature takes longer to verify than the rest of a request, and each chunk brings the same token. */
const verifiedMs = 60_000;

const Claims = Type.Object({ site: Type.Integer({ minimum: 1 }), sub: Type.String({ pattern: '^[1-9]\\d*$' }), exp: Type.Integer() });
type Claims = Static<typeof Claims>;

/** Whom an upload belongs to. */
export interface Uploader {
	readonly siteId: number;
	readonly wpUserId: number;
}

export type UploadTokens = ReturnType<typeof createUploadTokens>;

/** The permission to upload for one user of one site (docs/protocol.md "Video uploads"). */
export function createUploadTokens({ keys, clock, issuer }: { keys: Keys; clock: Clock; issuer: string }) {
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
			throw invalidToken('it is forged, expired or not meant for uploads');
		}
		return claims;
	}

	return {
		issue({ siteId, wpUserId }: Uploader): Promise<string> {
			const issuedAt = Math.floor(clock.now() / 1000);
			return new SignJWT({ site: siteId })
				.setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT' })
				.setIssuer(issuer)
				.setAudience(audience)
				.setSubject(String(wpUserId))
				.setIssuedAt(issuedAt)
				.setExpirationTime(issuedAt + uploadTokenSeconds)
				.sign(keys.privateKey);
		},

		/** @throws {RestFailure} 401 `invalid_token`. */
		async verify(token: string): Promise<Uploader> {
			const { site, sub, exp } = await verified.get(sha256(token), () => verifySignature(token));
			if (exp * 1000 <= clock.now()) {
				throw invalidToken('it is expired');
			}
			return { siteId: site, wpUserId: Number(sub) };
		},
	};
}
