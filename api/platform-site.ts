import { GetSite } from './contract/platform.contract';
import { endpoint } from './endpoint';
import { siteApi } from './site-api';

export const platformSiteApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** The platform's record of this site, and its AI provider. Fails with `site_not_connected` and others. */
		getPlatformSite: build.query({ ...endpoint(GetSite), providesTags: ['Connection'] }),
	}),
});

export const { useGetPlatformSiteQuery } = platformSiteApi;
