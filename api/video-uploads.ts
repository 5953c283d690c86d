import { Check } from '@sinclair/typebox/value';
import { postAction } from './ajax';
import { sendRequest } from './base-query';
import { AttachVideo, CreateVideoUploadToken } from './contract/videos.contract';
import { endpoint } from './endpoint';
import { unreadableError } from './errors';
import { siteApi } from './site-api';
import { extraOf } from './vault';

/** Milliseconds before its end at which a token is renewed. */
const renewBefore = 60_000;

export interface VideoUploadPermission {
	/** Where uploads are created on the platform. */
	readonly endpoint: string;
	/** Bytes of one file. */
	readonly maxBytes: number;
	/** Milliseconds since the epoch. */
	readonly expiresAt: number;
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
				const { data, error } = await sendRequest({ route: CreateVideoUploadToken }, (sent) => postAction({ adminUrl, action: 'videopress-get-upload-jwt', signal: sent }), signal);
				if (error) {
					return { error };
				}
				if (!Check(CreateVideoUploadToken.response, data)) {
					return { error: unreadableError(200) };
				}
				const expiresAt = now() + data.expires_in * 1000 - renewBefore;
				vault.writeUploadToken({ token: data.upload_token, expiresAt });
				return { data: { endpoint: data.upload_action_url, maxBytes: data.max_bytes, expiresAt } };
			},
		}),
		/** Adds an uploaded video to the media library (see the contract's `AttachVideo`). */
		attachVideo: build.mutation(endpoint(AttachVideo)),
	}),
});
