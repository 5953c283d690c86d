import { CreateAiToken } from './contract/ai-token.contract';
import { callRoute } from './endpoint';
import { siteApi } from './site-api';
import { extraOf } from './vault';

/** Milliseconds; spec 1 §9: token cache lifetime. */
export const tokenLifetime = 120_000;

export const platformTokenApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/**
		 * A new bearer token for the platform, stored in the vault. The cache holds only its expiry, in milliseconds since the epoch.
		 * Fails with any ApiError, such as `site_not_connected` (spec 1 §7 "Token").
		 */
		getPlatformToken: build.query<{ readonly expiresAt: number }, void>({
			queryFn: async (_, { extra }, _options, send) => {
				const { vault, now } = extraOf(extra);
				const { data, error } = await callRoute(send, CreateAiToken, undefined);
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
