import type { ResponseOf } from '../contract/define';
import { EnableRelatedPosts, GetRelatedPostsStatus, ListRelatedPosts } from '../contract/insight/related-posts.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

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
		/** Whether the module is on (spec 2 §7). */
		getRelatedPostsStatus: build.query({ ...endpoint(GetRelatedPostsStatus), providesTags: ['Module'] }),
		/** Turns the module on (spec 2 §7). */
		enableRelatedPosts: build.mutation({ ...endpoint(EnableRelatedPosts), invalidatesTags: ['Module'] }),
		/**
		 * The related posts of a post. Fails with any ApiError, which views show as an empty list (spec 2 §7).
		 * `modified` identifies the version of the post: a new version is requested again.
		 */
		listRelatedPosts: build.query(
			endpoint(ListRelatedPosts, {
				request: ({ postId }: { readonly postId: number; readonly modified: string }) => ({ params: { postId } }),
				result: parseRelatedPosts,
			})
		),
	}),
});

export const { useListRelatedPostsQuery } = relatedPostsApi;
