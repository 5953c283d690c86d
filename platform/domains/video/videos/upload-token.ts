import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Clock } from '../../../core/clock';
import type { Keys } from '../../../core/keys';
import { sentence } from '../../../core/sentence';
import { createSignedTokens } from '../../../core/signed-tokens';

export const uploadTokenSeconds = 600;

const Content = Type.Object({ site: Type.Integer({ minimum: 1 }), sub: Type.String({ pattern: '^[1-9]\\d*$' }), exp: Type.Integer() });

/** Whom an upload belongs to. */
export interface Uploader {
	readonly siteId: number;
	readonly wpUserId: number;
}

export type UploadTokens = ReturnType<typeof createUploadTokens>;

/** The permission to upload for one user of one site (docs/protocol.md "Video uploads"). */
export function createUploadTokens(platform: { keys: Keys; clock: Clock; issuer: string }) {
	const tokens = createSignedTokens({
		...platform,
		audience: 'sitewright-video-upload',
		lifetimeSeconds: uploadTokenSeconds,
		isContent: (value): value is Static<typeof Content> => Value.Check(Content, value),
		refusal: sentence('it is forged, expired or not meant for uploads'),
	});
	return {
		issue: ({ siteId, wpUserId }: Uploader): Promise<string> => tokens.issue(wpUserId, { site: siteId }),

		/** @throws {RestFailure} 401 `invalid_token`. */
		async verify(token: string): Promise<Uploader> {
			const { site, sub } = await tokens.verify(token);
			return { siteId: site, wpUserId: Number(sub) };
		},
	};
}
