import {
	DeleteFeedConnection,
	type FeedConnection,
	GetFeedConnectUrl,
	GetFeedGallery,
	ListFeedConnections,
} from './contract/instagram-gallery.contract';
import type { ResponseOf } from './contract/define';
import { endpoint } from './endpoint';
import { siteApi } from './site-api';

export type { FeedConnection };

/** An image is a copy on the site. `external_name` is the name of the account. */
export type FeedGallery = ResponseOf<typeof GetFeedGallery>;

interface GalleryRequest {
	/** The number of the connection. */
	readonly token: string;
	/** 1 to 30 (spec 2 §9). */
	readonly count: number;
}

/** The connected accounts and their pictures. Each fails with an ApiError. */
export const instagramGalleryApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listFeedConnections: build.query({ ...endpoint(ListFeedConnections), providesTags: ['Photos'] }),
		/** An address is valid once: it is asked for again for each popup. */
		getFeedConnectUrl: build.mutation({ ...endpoint(GetFeedConnectUrl), invalidatesTags: [] }),
		/** Fails with `instagram_not_connected` for an account that was disconnected. */
		getFeedGallery: build.query({
			...endpoint(GetFeedGallery, { request: ({ token, count }: GalleryRequest) => ({ query: { access_token: token, count } }) }),
			providesTags: ['Photos'],
		}),
		/** Fails with `instagram_not_yours`. */
		deleteFeedConnection: build.mutation({
			...endpoint(DeleteFeedConnection, { request: (token: string) => ({ params: { token } }) }),
			invalidatesTags: (_result, error) => (error ? [] : ['Photos']),
		}),
	}),
});

export const { useListFeedConnectionsQuery, useGetFeedGalleryQuery } = instagramGalleryApi;
