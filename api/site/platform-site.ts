import { GetSite } from '../contract/site/platform.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export const platformSiteApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** The platform's record of this site, and its AI provider. Fails with `site_not_connected` and others. */
		getPlatformSite: build.query({ ...endpoint(GetSite), providesTags: ['Connection'] }),
	}),
});

export const { useGetPlatformSiteQuery } = platformSiteApi;
