import { type AiLimits, GetAiLimits, SaveAiLimits } from '../contract/ai/ai-limits.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** The monthly limits of roles (docs/platform.md "Usage, prices and limits"). Each fails with an ApiError. */
export const aiLimitsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getAiLimits: build.query({ ...endpoint(GetAiLimits), providesTags: ['AiLimits'] }),
		saveAiLimits: build.mutation({ ...endpoint(SaveAiLimits, { request: (body: AiLimits) => ({ body }) }), invalidatesTags: ['AiLimits'] }),
	}),
});

export const { useGetAiLimitsQuery, useSaveAiLimitsMutation } = aiLimitsApi;
