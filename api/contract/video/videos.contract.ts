import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';
import constants from './constants.json';

const spec = '2 §7';
const edit = { capability: 'edit_posts' } as const;
const upload = { capability: 'upload_files' } as const;

/** Bytes of a piece of an upload (spec 2 §9). */
export const videoChunkBytes = constants.chunkBytes;
/** Where uploads are created on the platform, by tus 1.0.0 (spec 2 §7). Everything else of the protocol is in the headers. */
export const videoUploadPath = 'platform/v1/video-uploads';
/** The request header with the upload token. */
export const uploadTokenHeader = 'X-VideoPress-Upload-Token';
/** The headers of the answer that ends an upload. */
export const uploadResultHeaders = {
	guid: 'X-VideoPress-Upload-Guid',
	src: 'X-VideoPress-Upload-Src-Url',
} as const;

/** The id of a video: part of addresses in posts, so its form never changes (spec 2 §5). */
export const VideoGuid = Type.String({ pattern: constants.guidPattern });
const params = Type.Object({ guid: VideoGuid });

export const TrackKind = Type.Union([
	Type.Literal('subtitles'),
	Type.Literal('captions'),
	Type.Literal('descriptions'),
	Type.Literal('chapters'),
	Type.Literal('metadata'),
]);
export type TrackKind = Static<typeof TrackKind>;

/** A language tag (RFC 5646), as far as browsers need it: `en`, `pt-BR`, `zh-Hant-TW`. */
export const TrackLanguage = Type.String({ pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$', maxLength: 35 });

/** 0 public, 1 private, 2 the site's default (spec 2 §3). */
export const VideoPrivacy = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);
export type VideoPrivacy = Static<typeof VideoPrivacy>;

export const VideoRating = Type.Union([Type.Literal('G'), Type.Literal('PG-13'), Type.Literal('R-17')]);
export type VideoRating = Static<typeof VideoRating>;

/**
 * The upload's way: `received` whole, `probing` by the platform, `ready` to be played, or `failed` for the reason in `message`. A
 * video that is ready plays as it was uploaded, whether or not smaller copies of it are made.
 */
export const VideoState = Type.Union([Type.Literal('received'), Type.Literal('probing'), Type.Literal('ready'), Type.Literal('failed')]);
export type VideoState = Static<typeof VideoState>;

const Poster = Type.Object({
	/** The picture is being made: ask again in two seconds (spec 2 §9). */
	generating: Type.Boolean(),
	/** Its address, as in `Video`; empty where there is none. */
	poster: Type.String(),
});
export type VideoPoster = Static<typeof Poster>;

/** Tracks by kind, then by language (spec 2 §7). PHP encodes an empty map as a list. */
const Tracks = Type.Union([
	Type.Record(Type.String(), Type.Record(Type.String(), Type.Object({ src: Type.String(), label: Type.String() }))),
	Type.Array(Type.Never(), { maxItems: 0 }),
]);
export type VideoTracks = Static<typeof Tracks>;

/**
 * A video of the site. `original`, `hls`, `poster` and `src` of tracks are empty for a private one whose reader is not its uploader,
 * an editor or an administrator; for these they hold a token that is valid for an hour.
 */
export const Video = Type.Object({
	guid: VideoGuid,
	/** Its file in the media library, which WordPress adds; missing where there is none. */
	attachment_id: Type.Optional(Type.Integer({ minimum: 1 })),
	/** The platform's id of the site that owns it. */
	blog_id: Type.Integer({ minimum: 1 }),
	/** The WordPress user who uploaded it. */
	user_id: Type.Integer({ minimum: 0 }),
	filename: Type.String(),
	/** By the file's content, not its name: `video/mp4`, `video/webm`, … */
	mime: Type.String(),
	bytes: Type.Integer({ minimum: 0 }),
	state: VideoState,
	/** A sentence for a person: why it failed, or what is missing on the platform; else empty. */
	message: Type.String(),
	/** Milliseconds; 0 while it is not known. */
	duration: Type.Integer({ minimum: 0 }),
	/** Pixels as shown, rotation included; 0 while they are not known. */
	width: Type.Integer({ minimum: 0 }),
	height: Type.Integer({ minimum: 0 }),
	/** `#rrggbb` of the poster; empty while it is not known. */
	average_color: Type.String(),
	/** The file as it was uploaded. */
	original: Type.String(),
	/** The playlist of its smaller copies (HLS); empty while there are none. */
	hls: Type.String(),
	poster: Type.String(),
	/** Whether smaller copies are being made. */
	is_transcoding: Type.Boolean(),
	/** Whether automatic captions are being made. */
	is_captioning: Type.Boolean(),
	tracks: Tracks,
	privacy_setting: VideoPrivacy,
	/** With the site's default taken into account. */
	is_private: Type.Boolean(),
});
export type Video = Static<typeof Video>;

/**
 * Adds an uploaded video to the media library, once however often it is asked. 404 `video_not_found` for a video that this site does
 * not have, 403 for a video that another user uploaded, unless the user may edit the posts of others.
 */
export const AttachVideo = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/videopress/attach',
	handledBy: 'wordpress',
	access: upload,
	body: Type.Object({
		guid: VideoGuid,
		/** The post to which the file is attached, if the user may edit it; 0 for none. */
		post_id: Type.Integer({ minimum: 0 }),
		title: Type.String({ maxLength: constants.maxTitleCharacters }),
	}),
	response: Type.Object({
		id: Type.Integer({ minimum: 1 }),
		guid: VideoGuid,
		src: Type.String(),
	}),
	spec,
});

/** The video section of a file of the media library (spec 2 §3 "Video metadata"); null for any other file. */
export const VideoDetails = Type.Object({
	guid: VideoGuid,
	title: Type.String(),
	description: Type.String(),
	/** Empty where nobody chose one. */
	rating: Type.Union([VideoRating, Type.Literal('')]),
	allow_download: Type.Union([Type.Literal(0), Type.Literal(1)]),
	privacy_setting: VideoPrivacy,
	/** Whether the user may change the video. */
	can_edit: Type.Boolean(),
});
export type VideoDetails = Static<typeof VideoDetails>;

/** A video of the media library, by its file. 404 `rest_post_invalid_id` for a file that was deleted. */
export const GetVideoDetails = defineRoute({
	method: 'GET',
	path: 'wp/v2/media/{id}',
	handledBy: 'wordpress',
	isCore: true,
	access: edit,
	params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
	query: Type.Object({ _fields: Type.Literal('id,source_url,jetpack_videopress') }),
	response: Type.Object({
		id: Type.Integer(),
		source_url: Type.String(),
		jetpack_videopress: Type.Optional(Type.Union([VideoDetails, Type.Null()])),
	}),
	spec,
});

/**
 * Changes a video. Only whoever may edit the file may: 403 `rest_cannot_edit`. The privacy is changed on the platform first; where
 * that fails, nothing is changed.
 */
export const SaveVideoMeta = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/videopress/meta',
	handledBy: 'wordpress',
	access: upload,
	body: Type.Object({
		/** Of the file in the media library. */
		id: Type.Integer({ minimum: 1 }),
		title: Type.Optional(Type.String({ maxLength: constants.maxTitleCharacters })),
		description: Type.Optional(Type.String({ maxLength: 20_000 })),
		rating: Type.Optional(VideoRating),
		allow_download: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
		privacy_setting: Type.Optional(VideoPrivacy),
	}),
	response: VideoDetails,
	spec,
});

/** A video of the site. 404 `video_not_found`. */
export const GetVideo = defineRoute({
	method: 'GET',
	path: 'rest/v1.1/videos/{guid}',
	handledBy: 'proxy',
	access: edit,
	params,
	response: Video,
	spec,
});

/** The poster of a video, and whether it is being made. */
export const GetVideoPoster = defineRoute({
	method: 'GET',
	path: 'rest/v1.1/videos/{guid}/poster',
	handledBy: 'proxy',
	access: edit,
	params,
	response: Poster,
	spec,
});

/**
 * Chooses the poster: the frame at a time, or a picture. A platform without ffmpeg cannot take a frame, so the browser sends the
 * frame as the picture as well. Only the uploader, editors and administrators may (403 `video_forbidden`). 413
 * `video_poster_too_large` above 2,000,000 bytes, 415 `video_poster_type` for anything but PNG, JPEG and WebP, 409
 * `video_poster_needs_picture` for a time alone where there is no ffmpeg.
 */
export const SetVideoPoster = defineRoute({
	method: 'POST',
	path: 'rest/v1.1/videos/{guid}/poster',
	handledBy: 'proxy',
	access: upload,
	params,
	body: Type.Object({
		/** Milliseconds. */
		at_time: Type.Optional(Type.Integer({ minimum: 0 })),
		is_millisec: Type.Optional(Type.Literal(true)),
		/** The picture's file in the media library, where it is from there. */
		poster_attachment_id: Type.Optional(Type.Integer({ minimum: 1 })),
		/** Base64. */
		picture: Type.Optional(Type.String({ maxLength: 2_700_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' })),
		/** The average colour of the picture, where it is a frame that the browser took. */
		average_color: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
	}),
	timeoutMs: 60_000,
	response: Poster,
	spec,
});

/**
 * Stores a text track, in place of one of the same kind and language only with `replace` (409 `video_track_exists` otherwise). Two
 * spellings of a language tag are one language. 409 `video_track_changed` with a `version` that the track no longer is, or where it
 * is gone, or where somebody saves it at the same moment; nothing is saved then. 409 `video_too_many_tracks` for a video with 100 tracks, 400
 * `video_track_invalid` with the line that is wrong, 413 `video_track_too_large` above 1,000,000 bytes, 403 `video_forbidden`.
 * The addresses of the response have no tokens.
 */
export const SaveVideoTrack = defineRoute({
	method: 'POST',
	path: 'rest/v1.1/videos/{guid}/tracks',
	handledBy: 'proxy',
	access: upload,
	params,
	body: Type.Object({
		kind: TrackKind,
		srclang: TrackLanguage,
		label: Type.String({ minLength: 1, maxLength: 100 }),
		/** The file, in WebVTT. */
		vtt: Type.String({ maxLength: 1_100_000 }),
		replace: Type.Optional(Type.Boolean()),
		/** With `replace`: which one, by the `v` of its address. */
		version: Type.Optional(Type.Integer({ minimum: 0 })),
	}),
	timeoutMs: 60_000,
	response: Type.Object({ tracks: Tracks }),
	spec,
});

/** Deletes a text track; one that is gone is no error. 403 `video_forbidden`. The addresses of the response have no tokens. */
export const DeleteVideoTrack = defineRoute({
	method: 'POST',
	path: 'rest/v1.1/videos/{guid}/tracks/delete',
	handledBy: 'proxy',
	access: upload,
	params,
	body: Type.Object({ kind: TrackKind, srclang: TrackLanguage }),
	isDestructive: true,
	response: Type.Object({ tracks: Tracks }),
	spec,
});

/**
 * Opens a private video for a person who is logged in: who may edit it, anywhere; readers of a published post that shows it, whose author
 * uploaded the video or may edit the posts of others; members of the site, where a template, a part of one or a widget shows it and all who
 * may change the theme may show the video. Also for a reader who has paid for the part of the post that shows it.
 * 403 `video_private` for anybody else, 404 `video_not_found` for a reader of the post where
 * nothing shows that video or the media library does not have it.
 */
export const GetVideoPlayback = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/videopress/playback/{guid}',
	handledBy: 'wordpress',
	access: 'public',
	params,
	/** 0 on a page without a post. */
	query: Type.Object({ post_id: Type.Integer({ minimum: 0 }) }),
	response: Type.Object({
		/** Added as `token` to the address of each file of the video. */
		token: Type.String(),
		/** Seconds. */
		expires_in: Type.Integer({ minimum: 1 }),
	}),
	spec,
});
