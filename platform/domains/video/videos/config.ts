import { ConfigError, type Environment, readInteger, readServiceUrl, readText } from '../../../core/config/environment';
import { trimEnd } from '../../../core/trim-end';

const hourMs = 3_600_000;

/** A bucket of S3-compatible storage. */
export interface BucketConfig {
	readonly name: string;
	/** Null for Amazon's own, whose buckets are host names; others have the bucket in the path. */
	readonly endpoint: string | null;
	readonly region: string;
	/** How all keys begin; empty for none. */
	readonly prefix: string;
	/** Null for those that the machine has, e.g. by its role. */
	readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export interface VideosConfig {
	/** Bytes of one file. */
	readonly maxBytes: number;
	/** Bytes of all files of a site, those that are being uploaded too; 0 for no limit. */
	readonly siteBytes: number;
	/** Milliseconds after which an upload that was not finished is deleted. */
	readonly uploadExpiryMs: number;
	/** The program; `none` for none, null for the one of the system, if it has one. */
	readonly ffmpegPath: string | null;
	/** Null for files below `DATA_DIR`. */
	readonly bucket: BucketConfig | null;
}

function parseBucket(env: Environment): BucketConfig | null {
	const name = readText(env, 'S3_BUCKET', '');
	if (name === '') {
		return null;
	}
	const accessKeyId = readText(env, 'S3_ACCESS_KEY_ID', '');
	const secretAccessKey = readText(env, 'S3_SECRET_ACCESS_KEY', '');
	if ((accessKeyId === '') !== (secretAccessKey === '')) {
		throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together.');
	}
	const endpoint = readText(env, 'S3_ENDPOINT', '');
	return {
		name,
		endpoint: endpoint === '' ? null : readServiceUrl(env, 'S3_ENDPOINT', ''),
		region: readText(env, 'S3_REGION', 'us-east-1'),
		prefix: trimEnd(readText(env, 'S3_PREFIX', ''), '/').replace(/^\/+/, ''),
		credentials: accessKeyId === '' ? null : { accessKeyId, secretAccessKey },
	};
}

export function parseVideosConfig(env: Environment): VideosConfig {
	const ffmpegPath = readText(env, 'FFMPEG_PATH', '');
	return {
		maxBytes: readInteger(env, 'VIDEO_MAX_BYTES', 5_000_000_000, 1, Number.MAX_SAFE_INTEGER),
		siteBytes: readInteger(env, 'VIDEO_SITE_BYTES', 0, 0, Number.MAX_SAFE_INTEGER),
		uploadExpiryMs: readInteger(env, 'VIDEO_UPLOAD_EXPIRY_HOURS', 168, 1, 8760) * hourMs,
		ffmpegPath: ffmpegPath === '' ? null : ffmpegPath,
		bucket: parseBucket(env),
	};
}
