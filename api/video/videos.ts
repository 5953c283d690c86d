import {
	DeleteVideoTrack,
	GetVideo,
	GetVideoDetails,
	GetVideoPoster,
	SaveVideoMeta,
	SaveVideoTrack,
	SetVideoPoster,
	type VideoDetails,
} from '../contract/video/videos.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

type Guided = { readonly params: { readonly guid: string } };

const videoTag = (_result: unknown, _error: unknown, { params: { guid } }: Guided) => [{ type: 'Video' as const, id: guid }];

export const videosApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** A video of the site, as the platform knows it. Fails with 404 `video_not_found` and any ApiError. */
		getVideo: build.query({
			...endpoint(GetVideo, { request: (guid: string) => ({ params: { guid } }) }),
			providesTags: (_result, _error, guid) => [{ type: 'Video', id: guid }],
		}),
		/** The video section of a file of the media library, by its id; null for a file that is no hosted video. Fails with 404 for a file that is gone. */
		getVideoDetails: build.query({
			...endpoint<typeof GetVideoDetails, number, VideoDetails | null>(GetVideoDetails, {
				request: (id) => ({ params: { id }, query: { _fields: 'id,source_url,jetpack_videopress' } }),
				result: ({ jetpack_videopress: details }) => details ?? null,
			}),
			providesTags: (_result, _error, id) => [{ type: 'VideoDetails', id }],
		}),
		/** Changes title, description, rating, download or privacy. Fails with 403 `rest_cannot_edit` and any ApiError. */
		saveVideoMeta: build.mutation(endpoint(SaveVideoMeta)),
		/** The state of the poster; asked again every two seconds while it is being made (spec 2 §9). */
		getVideoPoster: build.query({
			...endpoint(GetVideoPoster, { request: (guid: string) => ({ params: { guid } }) }),
			keepUnusedDataFor: 0,
		}),
		/** Chooses the poster (see the contract's `SetVideoPoster`). The picture can be made later, so the caller reads the video again then. */
		setVideoPoster: build.mutation(endpoint(SetVideoPoster)),
		/** Stores a text track (see the contract's `SaveVideoTrack`). */
		saveVideoTrack: build.mutation({ ...endpoint(SaveVideoTrack), invalidatesTags: videoTag }),
		/** Deletes a text track. */
		deleteVideoTrack: build.mutation({ ...endpoint(DeleteVideoTrack), invalidatesTags: videoTag }),
	}),
});

export const { useGetVideoQuery, useGetVideoDetailsQuery } = videosApi;
