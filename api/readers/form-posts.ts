import { CreateFormPost, GetFormPost, ListFormPosts, UpdateFormPost } from '../contract/readers/form-posts.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** A form that is a post of its own, in a list. */
export interface ListedForm {
	readonly id: number;
	/** HTML. */
	readonly title: string;
}

/** Forms that are shown, the newest first: a longer list is searched. */
const listed = 20;

/** Forms that are posts of their own (docs/decisions/068-forms-as-posts.md). Each fails with an ApiError. */
export const formPostsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listFormPosts: build.query({
			...endpoint(ListFormPosts, {
				request: (search: string) => ({ query: { search, per_page: listed, _fields: 'id,title' as const } }),
				result: (forms): readonly ListedForm[] => forms.map(({ id, title }) => ({ id, title: title.rendered })),
			}),
			providesTags: ['FormPost'],
		}),
		getFormPost: build.query(
			endpoint(GetFormPost, {
				request: (id: number) => ({ params: { id }, query: { _fields: 'id,title,content' as const } }),
				result: ({ title, content }) => ({ title: title.rendered, html: content.rendered }),
			})
		),
		createFormPost: build.mutation({
			...endpoint(CreateFormPost, {
				request: ({ author, ...form }: { readonly title: string; readonly content: string; readonly author: number | undefined }) => ({
					body: { ...form, ...(author !== undefined && { author }), status: 'publish' as const },
				}),
				result: ({ id }) => id,
			}),
			invalidatesTags: (_id, error) => (error ? [] : ['FormPost']),
		}),
		updateFormPost: build.mutation(
			endpoint(UpdateFormPost, {
				request: ({ id, content }: { readonly id: number; readonly content: string }) => ({ params: { id }, body: { content } }),
				result: ({ id }) => id,
			})
		),
	}),
});

export const { useListFormPostsQuery, useGetFormPostQuery } = formPostsApi;
