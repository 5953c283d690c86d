import { AskCoreAi } from '../contract/ai/ask-core-ai.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** WordPress's own AI client, loaded with the first request to it. It fails with an ApiError. */
export const askCoreAiApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		askCoreAi: build.mutation(endpoint(AskCoreAi)),
	}),
});
