import { type Environment, readInteger, readText } from '../../core/config/environment';

const hourMs = 3_600_000;

export interface VideosConfig {
	/** Bytes of one file. */
	readonly maxBytes: number;
	/** Bytes of all files of a site, those that are being uploaded too; 0 for no limit. */
	readonly siteBytes: number;
	/** Milliseconds after which an upload that was not finished is deleted. */
	readonly uploadExpiryMs: number;
	/** The program; `none` for none, null for the one of the system, if it has one. */
	readonly ffmpegPath: string | null;
}

export function parseVideosConfig(env: Environment): VideosConfig {
	const ffmpegPath = readText(env, 'FFMPEG_PATH', '');
	return {
		maxBytes: readInteger(env, 'VIDEO_MAX_BYTES', 5_000_000_000, 1, Number.MAX_SAFE_INTEGER),
		siteBytes: readInteger(env, 'VIDEO_SITE_BYTES', 0, 0, Number.MAX_SAFE_INTEGER),
		uploadExpiryMs: readInteger(env, 'VIDEO_UPLOAD_EXPIRY_HOURS', 168, 1, 8760) * hourMs,
		ffmpegPath: ffmpegPath === '' ? null : ffmpegPath,
	};
}
