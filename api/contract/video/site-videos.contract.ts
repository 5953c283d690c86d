import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';
import { Video, VideoGuid, VideoPrivacy } from './videos.contract';

const spec = '2 §7';
const params = Type.Object({ guid: VideoGuid });

/**
 * The permission to upload to the platform, for the user whom the signed request names. The shim hands it on as the admin ajax
 * action `videopress-get-upload-jwt` (spec 2 §7). 413 `video_quota_exceeded` where the site's space is used up.
 */
export const CreateVideoUploadToken = defineRoute({
	method: 'POST',
	path: 'platform/v1/video-uploads/token',
	handledBy: 'platform',
	access: 'site',
	response: Type.Object({
		upload_token: Type.String(),
		upload_blog_id: Type.Integer({ minimum: 1 }),
		/** The address where uploads are created. */
		upload_action_url: Type.String(),
		/** Seconds. A longer upload asks for a new token. */
		expires_in: Type.Integer({ minimum: 1 }),
		/** Bytes of one file. */
		max_bytes: Type.Integer({ minimum: 1 }),
	}),
	spec,
});

/** A video as the site's server reads it, for its media library and its pages: all addresses, without tokens. 404 `video_not_found`. */
export const ReadSiteVideo = defineRoute({
	method: 'GET',
	path: 'platform/v1/videos/{guid}',
	handledBy: 'platform',
	access: 'site',
	params,
	response: Video,
	spec,
});

/**
 * Says who may watch a video, and that it is in the media library: a video that is not attached before uploads expire is deleted. The
 * addresses of the response have no tokens. 404 `video_not_found`.
 */
export const ChangeSiteVideo = defineRoute({
	method: 'PUT',
	path: 'platform/v1/videos/{guid}',
	handledBy: 'platform',
	access: 'site',
	params,
	body: Type.Object({ privacy_setting: Type.Optional(VideoPrivacy), attached: Type.Optional(Type.Literal(true)) }),
	response: Video,
	spec,
});

/** Deletes a video with all its files; one that is gone is no error. */
export const DeleteSiteVideo = defineRoute({
	method: 'DELETE',
	path: 'platform/v1/videos/{guid}',
	handledBy: 'platform',
	access: 'site',
	params,
	response: Type.Object({ deleted: Type.Boolean() }),
	spec,
});

/** Deletes all videos of a site, with their files, within minutes: the site is being deleted. */
export const DeleteSiteVideos = defineRoute({
	method: 'DELETE',
	path: 'platform/v1/videos',
	handledBy: 'platform',
	access: 'site',
	response: Type.Object({ deleted: Type.Boolean() }),
	spec,
});

/** Says whether the videos of the site whose privacy is the site's default are private. */
export const ChangeVideoDefaults = defineRoute({
	method: 'PUT',
	path: 'platform/v1/videos',
	handledBy: 'platform',
	access: 'site',
	body: Type.Object({ is_private: Type.Boolean() }),
	response: Type.Object({ is_private: Type.Boolean() }),
	spec,
});
