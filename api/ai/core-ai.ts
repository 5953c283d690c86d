import { GetCoreAi } from '../contract/ai/core-ai.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** What WordPress itself can ask (docs/decisions/070-core-ai-client.md). It fails with an ApiError. */
export const coreAiApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		// A job for a whole post goes on where no view reads it.
		getCoreAi: build.query({ ...endpoint(GetCoreAi), keepUnusedDataFor: 86_400 }),
	}),
});

export const { useGetCoreAiQuery } = coreAiApi;
