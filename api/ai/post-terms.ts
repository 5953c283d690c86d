import { CreateTag, ListCategories, ListTags, maxTerms, type PostTerm } from '../contract/ai/post-terms.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type { PostTerm };

const query = { per_page: maxTerms, orderby: 'count', order: 'desc', _fields: 'id,name' } as const;

/** The tags and categories of the site. Names are HTML. Each fails with an ApiError. */
export const postTermsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** The categories that are used most, at most 100. */
		listCategories: build.query(endpoint(ListCategories, { request: (_: void) => ({ query }) })),
		/** The tags that are used most, at most 100; with a text only those with it in their name. */
		listTags: build.query(endpoint(ListTags, { request: (search: string) => ({ query: { ...query, ...(search !== '' && { search }) } }) })),
		createTag: build.mutation(endpoint(CreateTag, { request: (name: string) => ({ body: { name } }) })),
	}),
});
