import { CreateAiToken, CreateHostedAiToken } from '../contract/site/ai-token.contract';
import { callRoute } from './endpoint';
import { siteApi } from './site-api';
import { extraOf, validToken } from '../../ports/vault';

/** Milliseconds; spec 1 §9: token cache lifetime. */
export const tokenLifetime = 120_000;

export const platformTokenApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/**
		 * Requests a bearer token for the platform unless the vault has a valid one. The token is in the vault; the cache holds only its
		 * expiry, in milliseconds since the epoch. Needs `forceRefetch`, for the cache does not know of an expiry.
		 * Fails with any ApiError, such as `site_not_connected` (spec 1 §7 "Token").
		 */
		getPlatformToken: build.query<{ readonly expiresAt: number }, void>({
			queryFn: async (_, { extra }, _options, send) => {
				const { vault, now, hostedSite } = extraOf(extra);
				const known = validToken({ vault, now });
				if (known !== null) {
					return { data: { expiresAt: known.expiresAt } };
				}
				const siteId = hostedSite();
				const { data, error } = await (siteId === null
					? callRoute(send, CreateAiToken, undefined)
					: callRoute(send, CreateHostedAiToken, { params: { siteId: String(siteId) } }));
				if (error) {
					return { error };
				}
				const expiresAt = now() + tokenLifetime;
				vault.writeAccessToken({ token: data.token, expiresAt }, data.blog_id);
				return { data: { expiresAt } };
			},
		}),
	}),
});
