import { GetAiUsage, type UsageDays } from '../contract/ai/ai-usage.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** The site's use of AI (docs/platform.md "Usage, prices and limits"). Fails with an ApiError. */
export const aiUsageApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** @param days The days up to today. */
		getAiUsage: build.query({ ...endpoint(GetAiUsage, { request: (days: UsageDays) => ({ query: { days } }) }), providesTags: ['AiUsage'] }),
	}),
});

export const { useGetAiUsageQuery } = aiUsageApi;
