import { GetSiteInfo, RunSiteHealthTest, SendTestMail } from '../contract/site/site-health.contract';
import type { RequestOf, ResponseOf } from '../contract/define';
import { endpoint } from '../core/endpoint';
import type { ApiError } from '../core/errors';
import { siteApi } from '../core/site-api';

/** The name of a test of Site Health. */
export type SiteHealthTest = RequestOf<typeof RunSiteHealthTest>['params']['test'];

/** The result of a test, or why it could not be run. */
export type RunSiteTest =
	| { readonly data: ResponseOf<typeof RunSiteHealthTest>; readonly error?: undefined }
	| { readonly data?: undefined; readonly error: ApiError };

/** Site Health, for administrators. Each fails with an ApiError. */
export const siteHealthApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** Runs a test; its result is never kept, for it is asked for again to see whether a change has helped. */
		runSiteHealthTest: build.mutation(endpoint(RunSiteHealthTest, { request: (test: SiteHealthTest) => ({ params: { test } }) })),
		/** To the person who asks. */
		sendTestMail: build.mutation(endpoint(SendTestMail)),
		/** Versions and facts for a report. */
		getSiteInfo: build.query(endpoint(GetSiteInfo)),
	}),
});

export const { useGetSiteInfoQuery } = siteHealthApi;
