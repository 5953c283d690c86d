import type { PlayerSettings } from '../../../components/video-address';

/** A text track, as the block keeps it. */
export interface SavedTrack {
	readonly src?: string;
	readonly kind?: string;
	readonly srcLang?: string;
	readonly label?: string;
}

/** The attributes that are about one video: another one brings its own. */
export const noVideo = {
	id: undefined,
	guid: undefined,
	src: undefined,
	title: undefined,
	description: undefined,
	poster: undefined,
	videoRatio: undefined,
	duration: undefined,
	tracks: [],
} satisfies Partial<VideoAttributes>;

/** Spec 2 §3 "Video block". What the platform says of a video has priority over what the block keeps of it. */
export interface VideoAttributes extends PlayerSettings {
	/** `left`, `wide` and so on. */
	readonly align?: string | undefined;
	readonly title?: string | undefined;
	readonly description?: string | undefined;
	/** HTML. */
	readonly caption?: string | undefined;
	/** In CSS, `100%` for the whole width. */
	readonly maxWidth?: string | undefined;
	/** Of the file in the media library. */
	readonly id?: number | undefined;
	/** Eight letters and digits. */
	readonly guid?: string | undefined;
	/** An object URL while a dropped file waits for its upload. */
	readonly src?: string | undefined;
	/** Height in percent of the width. */
	readonly videoRatio?: number | undefined;
	readonly tracks?: readonly SavedTrack[] | undefined;
	readonly isExample?: boolean | undefined;
	/** Milliseconds. */
	readonly duration?: number | undefined;
}
