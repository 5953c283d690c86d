import { postAction } from '../core/ajax';
import { sendRequest } from '../core/base-query';
import { CreateVideoUploadToken } from '../contract/video/site-videos.contract';
import { AttachVideo } from '../contract/video/videos.contract';
import { callRoute, endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';
import { extraOf } from '../../ports/vault';

/** Milliseconds before its end at which a token counts as ended. */
const renewBefore = 60_000;

export interface VideoUploadPermission {
	/** Where uploads are created on the platform. */
	readonly endpoint: string;
}

export const videoUploadsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/**
		 * Asks WordPress for the permission to upload videos (spec 2 §7 "Video"). The token is in the vault, never in the cache. Fails with
		 * 413 `video_quota_exceeded`, 403 for those who may not upload, `site_not_connected`, and any ApiError.
		 * @param adminUrl Ends with a slash.
		 */
		requestVideoUpload: build.mutation<VideoUploadPermission, { readonly adminUrl: string }>({
			queryFn: async ({ adminUrl }, { extra, signal }) => {
				const { vault, now } = extraOf(extra);
				const { data, error } = await callRoute(
					(request) => sendRequest(request, (sent) => postAction({ adminUrl, action: 'videopress-get-upload-jwt', signal: sent }), signal),
					CreateVideoUploadToken,
					undefined
				);
				if (error) {
					return { error };
				}
				vault.writeUploadToken({ token: data.upload_token, expiresAt: now() + data.expires_in * 1000 - renewBefore });
				return { data: { endpoint: data.upload_action_url } };
			},
		}),
		/** Adds an uploaded video to the media library (see the contract's `AttachVideo`). */
		attachVideo: build.mutation(endpoint(AttachVideo)),
	}),
});
