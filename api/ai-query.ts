import { QueryAi } from './contract/ai-query.contract';
import { endpoint } from './endpoint';
import { platformApi } from './platform-api';

export const aiQueryApi = platformApi.injectEndpoints({
	endpoints: (build) => ({
		/** A whole answer at once (spec 1 §7 "Synchronous query"). Fails with any ApiError, such as `error_quota_exceeded`. */
		queryAi: build.mutation(
			endpoint(QueryAi, {
				request: (body: { readonly question: string; readonly feature?: 'ai-assistant' }) => ({ query: {}, body: { ...body, stream: false } }),
				result: ({ choices }) => choices[0]?.message.content ?? '',
			})
		),
	}),
});
