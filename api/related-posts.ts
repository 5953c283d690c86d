import type { ResponseOf } from './contract/define';
import type { EnableRelatedPosts, GetRelatedPostsStatus, ListRelatedPosts } from './contract/related-posts.contract';
import { siteRoute } from './base-query';
import { siteApi } from './site-api';

/** Spec 2 §3 "Related post item". */
export interface RelatedPost {
	readonly id: number;
	readonly url: string;
	readonly title: string;
	/** In the site's date format. */
	readonly date: string;
	/** ISO 8601. */
	readonly dateTime: string;
	readonly author: string;
	readonly image: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number } | null;
	readonly context: { readonly text: string; readonly link: string } | null;
}

function parseRelatedPosts(wire: ResponseOf<typeof ListRelatedPosts>): readonly RelatedPost[] {
	return wire.map(({ id, url, title, date, datetime, author, img, block_context }) => ({
		id,
		url,
		title,
		date,
		dateTime: datetime,
		author,
		image: img.src === '' ? null : img,
		context: block_context.text === '' ? null : block_context,
	}));
}

export const relatedPostsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** Whether the module is on. Fails with any ApiError, which counts as off (spec 2 §7). */
		getRelatedPostsEnabled: build.query<boolean, void>({
			query: () => siteRoute<typeof GetRelatedPostsStatus>('GET', 'wpcom/v2/related-posts'),
			transformResponse: ({ enabled }: ResponseOf<typeof GetRelatedPostsStatus>) => enabled,
			providesTags: ['Module'],
		}),
		/** Turns the module on, and answers whether it is on now (spec 2 §7). */
		enableRelatedPosts: build.mutation<ResponseOf<typeof EnableRelatedPosts>, void>({
			query: () => siteRoute<typeof EnableRelatedPosts>('POST', 'wpcom/v2/related-posts/enable'),
			invalidatesTags: ['Module'],
		}),
		/**
		 * The posts that are related to one. Fails with any ApiError, which counts as none (spec 2 §7).
		 * `modified` says which version of the post: another is asked for anew.
		 */
		listRelatedPosts: build.query<readonly RelatedPost[], { readonly postId: number; readonly modified: string }>({
			query: ({ postId }) => siteRoute<typeof ListRelatedPosts>('GET', 'wpcom/v2/related-posts/{postId}', { params: { postId } }),
			transformResponse: parseRelatedPosts,
		}),
	}),
});

export const { useGetRelatedPostsEnabledQuery, useEnableRelatedPostsMutation, useListRelatedPostsQuery } = relatedPostsApi;
