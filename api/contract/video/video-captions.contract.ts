import * as Type from '@sinclair/typebox';
import type { Static } from '@sinclair/typebox';
import { defineRoute } from '../define';
import { TrackLanguage, VideoGuid } from './videos.contract';

const spec = 'docs/decisions/054-automatic-captions.md';
const upload = { capability: 'upload_files' } as const;
const params = Type.Object({ guid: VideoGuid });

/** Under which name the usage of AI lists automatic captions. */
export const captionsFeature = 'video-captions';

/**
 * `none`: nobody asked, or it was cancelled. `waiting` for its turn, or to be tried again after the failure in `message`. `failed` for
 * the reason in `message`.
 */
export const VideoCaptionsState = Type.Union([
	Type.Literal('none'),
	Type.Literal('waiting'),
	Type.Literal('working'),
	Type.Literal('failed'),
	Type.Literal('done'),
]);

/** The automatic captions of a video, as far as they are. */
export const VideoCaptions = Type.Object({
	state: VideoCaptionsState,
	/** A sentence for a person; else empty. */
	message: Type.String(),
	/** The sound is sent in pieces of up to ten minutes: how many there are, and how many are done. */
	pieces: Type.Integer({ minimum: 0 }),
	pieces_done: Type.Integer({ minimum: 0 }),
	/** Of the track, once it is `done`; else as it was asked for. Empty for the language that is spoken. */
	language: Type.String(),
	/** Why no captions can be made of this video now, as a sentence; empty where they can. */
	unavailable: Type.String(),
});
export type VideoCaptions = Static<typeof VideoCaptions>;

/** The automatic captions of a video, also while AI is off: what was begun goes on. 403 `video_forbidden` for those who may not change the video, 404 `video_not_found`. */
export const GetVideoCaptions = defineRoute({
	method: 'GET',
	path: 'rest/v1.1/videos/{guid}/captions',
	handledBy: 'proxy',
	access: upload,
	needsUser: true,
	params,
	response: VideoCaptions,
	spec,
});

/**
 * Begins to make captions of a video by the transcription service, or goes on after a failure; where they are being made, nothing
 * changes. The result is a track of the kind `captions`, which never replaces one that a person made or changed. Counts one request.
 * 409 `video_track_exists` for a language that has captions, 409 `video_too_many_tracks` for a video with 100 tracks, 409
 * `ai_transcription_not_configured`, 409 `video_captions_unavailable` with the reason, 429 `error_quota_exceeded`, 403
 * `video_forbidden`, 404 `video_not_found`.
 */
export const StartVideoCaptions = defineRoute({
	method: 'POST',
	path: 'rest/v1.1/videos/{guid}/captions',
	handledBy: 'proxy',
	access: upload,
	needsUser: true,
	needsAi: true,
	params,
	body: Type.Object({
		/** The language that is spoken; the service finds it out where it is left out. */
		language: Type.Optional(TrackLanguage),
		/** Marks the track's label after the language's name: `automatic`. */
		mark: Type.String({ minLength: 1, maxLength: 40 }),
	}),
	response: VideoCaptions,
	spec,
});

/** Stops the making of captions, also while AI is off; where nobody makes any, nothing happens. 403 `video_forbidden`, 404 `video_not_found`. */
export const CancelVideoCaptions = defineRoute({
	method: 'POST',
	path: 'rest/v1.1/videos/{guid}/captions/cancel',
	handledBy: 'proxy',
	access: upload,
	needsUser: true,
	params,
	response: VideoCaptions,
	spec,
});
