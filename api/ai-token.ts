import type { ResponseOf } from './contract/define';
import type { CreateAiToken } from './contract/ai-token.contract';
import { type SiteRequest, siteRoute } from './base-query';

/** The request for a bearer token. It is no RTK Query endpoint: a token must never enter the store or an action. */
export function aiTokenRequest(now: number): SiteRequest {
	return siteRoute<typeof CreateAiToken>('POST', 'jetpack/v4/jetpack-ai-jwt', { query: { _cacheBuster: now } });
}

export type AiTokenResponse = ResponseOf<typeof CreateAiToken>;
