import { CancelVideoCaptions, GetVideoCaptions, StartVideoCaptions } from '../contract/video/video-captions.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export const videoCaptionsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** The automatic captions of a video, as far as they are. Fails with 403 `user_not_connected` or `video_forbidden`, 404 `video_not_found` and any ApiError. */
		getVideoCaptions: build.query(endpoint(GetVideoCaptions, { request: (guid: string) => ({ params: { guid } }) })),
		/** Begins to make captions (see the contract's `StartVideoCaptions`); counts a request. */
		startVideoCaptions: build.mutation({ ...endpoint(StartVideoCaptions), invalidatesTags: ['AiFeature'] }),
		/** Stops the making of captions. */
		cancelVideoCaptions: build.mutation({ ...endpoint(CancelVideoCaptions), invalidatesTags: ['AiFeature'] }),
	}),
});

export const { useGetVideoCaptionsQuery } = videoCaptionsApi;
