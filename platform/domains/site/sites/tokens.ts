import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Clock } from '../../../core/clock';
import type { TokenClaims } from '../../../core/http/access';
import type { Site, SiteUser } from '../../../core/http/caller';
import type { Keys } from '../../../core/keys';
import { sentence } from '../../../core/sentence';
import { createSignedTokens } from '../../../core/signed-tokens';

export const tokenSeconds = 600;

const Content = Type.Object({ site: Type.Integer(), sub: Type.String({ pattern: '^[1-9]\\d*$' }), exp: Type.Integer(), role: Type.String() });

export type Tokens = ReturnType<typeof createTokens>;

/** The short-lived bearer tokens (docs/protocol.md "Bearer tokens"). */
export function createTokens(platform: { keys: Keys; clock: Clock; issuer: string }) {
	const tokens = createSignedTokens({
		...platform,
		audience: 'sitewright',
		lifetimeSeconds: tokenSeconds,
		isContent: (value): value is Static<typeof Content> => Value.Check(Content, value),
		refusal: sentence('it is forged, expired or meant for another platform'),
	});
	return {
		/** @param role The user's role in WordPress, from a signed request. */
		issue: (site: Site, user: SiteUser, role: string): Promise<string> => tokens.issue(user.wpUserId, { site: site.id, role }),

		async verify(token: string): Promise<TokenClaims> {
			const { site, sub, role } = await tokens.verify(token);
			return { siteId: site, wpUserId: Number(sub), role };
		},
	};
}
