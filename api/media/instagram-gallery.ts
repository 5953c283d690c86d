import {
	DeleteFeedConnection,
	type FeedConnection,
	GetFeedConnectUrl,
	GetFeedGallery,
	ListFeedConnections,
} from '../contract/media/instagram-gallery.contract';
import type { ResponseOf } from '../contract/define';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type { FeedConnection };

/** An image is a copy on the site. `external_name` is the name of the account. */
export type FeedGallery = ResponseOf<typeof GetFeedGallery>;

/** Spec 2 §9. */
const maxImages = 30;

/** The connected accounts and their pictures. Each fails with an ApiError. */
export const instagramGalleryApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listFeedConnections: build.query({ ...endpoint(ListFeedConnections), providesTags: ['FeedConnection'] }),
		/** An address is valid once: it is asked for again for each popup. */
		getFeedConnectUrl: build.mutation({ ...endpoint(GetFeedConnectUrl), invalidatesTags: [] }),
		/**
		 * All pictures of a connection, so that a block can change its count without another request. Fails with `instagram_not_connected`
		 * for an account that was disconnected.
		 */
		getFeedGallery: build.query({
			...endpoint(GetFeedGallery, { request: (token: string) => ({ query: { access_token: token, count: maxImages } }) }),
		}),
		/** Fails with `instagram_not_yours`. */
		deleteFeedConnection: build.mutation({
			...endpoint(DeleteFeedConnection, { request: (token: string) => ({ params: { token } }) }),
			invalidatesTags: (_result, error) => (error ? [] : ['FeedConnection']),
		}),
	}),
});

export const { useListFeedConnectionsQuery, useGetFeedGalleryQuery } = instagramGalleryApi;
