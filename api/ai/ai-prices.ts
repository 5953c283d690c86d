import { type AiPrices, GetAiPrices, SaveAiPrices } from '../contract/ai/ai-prices.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** The prices of the site's provider (docs/platform.md "Usage, prices and limits"). Each fails with an ApiError. */
export const aiPricesApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getAiPrices: build.query({ ...endpoint(GetAiPrices), providesTags: ['AiPrices'] }),
		saveAiPrices: build.mutation({ ...endpoint(SaveAiPrices, { request: (body: AiPrices) => ({ body }) }), invalidatesTags: ['AiPrices', 'AiUsage'] }),
	}),
});

export const { useGetAiPricesQuery, useSaveAiPricesMutation } = aiPricesApi;
