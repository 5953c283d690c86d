import { siteRoute } from './base-query';
import type { ResponseOf } from './contract/define';
import type { ResolveRedirect } from './contract/resolve-redirect.contract';
import { siteApi } from './site-api';

/** Spec 2 §7: this status and those above it are a failure. */
export const firstFailure = 400;

export const resolveRedirectApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** Where an address leads (spec 2 §7). Fails with any ApiError where the site cannot tell. */
		resolveRedirect: build.query<ResponseOf<typeof ResolveRedirect>, string>({
			query: (url) => siteRoute<typeof ResolveRedirect>('GET', 'wpcom/v2/resolve-redirect', { query: { url } }),
		}),
	}),
});

export const { useLazyResolveRedirectQuery } = resolveRedirectApi;
