import type { ColumnType } from 'kysely';
import type { TrackKind, VideoPrivacy, VideoState } from '../../../../api/contract/video/videos.contract';

/** Times are milliseconds since 1970. */
export type VideoTable = {
	guid: string;
	site_id: number;
	wp_user_id: number;
	/** In the address of the upload. */
	upload_id: string;
	/** Without path and control characters. */
	filename: string;
	/** `part` is a part of a file that is whole. */
	state: 'uploading' | 'part' | VideoState;
	/** Why it failed; else empty. */
	message: string;
	/** Bytes of the whole file; null while the client has not said it. */
	length: number | null;
	/** Bytes that count against the site's space: the length, or as many as an upload of unknown length may have. */
	reserved_bytes: number;
	/** Bytes of an upload that had come when it was last looked at; it holds no other space where they are as many as `reserved_bytes`. */
	received_bytes: number;
	/** When the upload was last looked at, and found to go on. */
	seen_at: number;
	/** 1 for a part of a file, which never becomes a video of its own. */
	is_partial: number;
	/** The uploads of which this one is made, in their order, with spaces between; empty for others. */
	part_ids: string;
	/** The upload that has taken this part; null for others. */
	final_id: string | null;
	mime: string;
	/** Milliseconds. */
	duration: number;
	width: number;
	height: number;
	average_color: string;
	/** The name of the poster's file; empty where there is none. */
	poster: string;
	/** 1 once the smaller copies are there. */
	has_hls: number;
	privacy: VideoPrivacy;
	created_at: number;
	/** 1 once the site has it in its media library. */
	attached: number;
	/** When an upload that is not finished, a video that is not attached, or one that failed, is deleted; null for others. */
	expires_at: number | null;
};

export type VideoTrackTable = {
	guid: string;
	kind: TrackKind;
	language: string;
	label: string;
	/** Milliseconds since 1970; part of the track's address, so that a new text is not taken from a cache. */
	saved_at: number;
	/** The name of its file; empty for one of before, which is named after the kind and the language. */
	file: ColumnType<string, string | undefined, string>;
};

/** The work on a video that waits or is being done. */
export type VideoJobTable = {
	guid: string;
	kind: VideoJobKind;
	/** In JSON. */
	payload: string;
	attempts: number;
	run_at: number;
	/** Until then, another platform does it. */
	claimed_until: number;
};

export type VideoJobKind = 'probe' | 'poster' | 'renditions' | 'captions';

/** The automatic captions of a video, as they were last asked for. */
export type VideoCaptionTable = {
	guid: string;
	/** Names the request, which counts once. */
	run_id: string;
	state: 'waiting' | 'working' | 'failed' | 'done' | 'cancelled';
	/** Why it failed, or waits to be tried again; else empty. */
	message: string;
	/** As asked for; empty for the language that is spoken. */
	language: string;
	/** The language that is spoken, once it is known; else empty. */
	spoken: string;
	/** Stands in the label of the track. */
	mark: string;
	/** In JSON: what was said in the pieces that are done, in milliseconds of the video. */
	segments: string;
	pieces_done: number;
	/** Milliseconds at which the next piece begins. */
	next_at: number;
	/** The language and `saved_at` of the track that was made last; empty and 0 for none. Another `saved_at` is a person's. */
	made_language: string;
	made_at: number;
};

export type VideoSiteTable = {
	site_id: number;
	/** 1 where videos without a choice of their own are private. */
	is_private: number;
};

export type VideosTables = {
	videos: VideoTable;
	video_tracks: VideoTrackTable;
	video_jobs: VideoJobTable;
	video_captions: VideoCaptionTable;
	video_sites: VideoSiteTable;
};
