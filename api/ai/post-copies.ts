import type { BodyOf } from '../contract/define';
import { CopyPost } from '../contract/ai/post-copies.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** Drafts of posts in other languages (docs/decisions/079-translated-copies.md). It fails with an ApiError. */
export const postCopiesApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		copyPost: build.mutation(endpoint(CopyPost, { request: (body: BodyOf<typeof CopyPost>) => ({ body }) })),
	}),
});
