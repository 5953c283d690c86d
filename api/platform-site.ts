import type { ResponseOf } from './contract/define';
import type { GetSite } from './contract/platform.contract';
import { siteRoute } from './base-query';
import { siteApi } from './site-api';

export type PlatformSite = ResponseOf<typeof GetSite>;

export const platformSiteApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** What the platform knows of this site, and which AI provider answers. Fails with `site_not_connected` and others. */
		getPlatformSite: build.query<PlatformSite, void>({
			query: () => siteRoute<typeof GetSite>('GET', 'platform/v1/site'),
			providesTags: ['Connection'],
		}),
	}),
});

export const { useGetPlatformSiteQuery } = platformSiteApi;
