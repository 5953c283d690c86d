import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import constants from '../../../../api/contract/video/constants.json';
import type { VideosTables, VideoTable } from './tables';
import type { Uploader } from './upload-token';

const guidAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// 62 ** 8 guids: a collision is a failure that nobody will see, and the primary key refuses it.
const randomGuid = (): string => Array.from({ length: constants.guidLength }, () => guidAlphabet[randomInt(guidAlphabet.length)]).join('');

export const uploadColumns = [
	'guid',
	'site_id',
	'wp_user_id',
	'upload_id',
	'filename',
	'state',
	'length',
	'reserved_bytes',
	'received_bytes',
	'seen_at',
	'is_partial',
	'part_ids',
	'final_id',
	'created_at',
	'expires_at',
] as const;

export type StoredUpload = Pick<VideoTable, (typeof uploadColumns)[number]>;

export const findUpload = (tables: Kysely<VideosTables>, uploadId: string): Promise<StoredUpload | undefined> =>
	tables.selectFrom('videos').select(uploadColumns).where('upload_id', '=', uploadId).executeTakeFirst();

/** @param now Milliseconds since 1970. */
export const isExpired = ({ expires_at }: Pick<StoredUpload, 'expires_at'>, now: number): boolean => expires_at !== null && expires_at <= now;

interface NewUploadRow {
	readonly owner: Uploader;
	readonly filename: string;
	readonly length: number | null;
	readonly reservedBytes: number;
	readonly isPartial: boolean;
	/** In their order; empty for an upload that is not made of parts. */
	readonly partIds: readonly string[];
	/** Milliseconds since 1970. */
	readonly now: number;
	readonly expiresAt: number;
}

/** An upload of which nothing has come. */
export const newUploadRow = ({ owner, filename, length, reservedBytes, isPartial, partIds, now, expiresAt }: NewUploadRow): Selectable<VideoTable> => ({
	guid: randomGuid(),
	site_id: owner.siteId,
	wp_user_id: owner.wpUserId,
	upload_id: randomBytes(16).toString('hex'),
	filename,
	state: 'uploading',
	message: '',
	length,
	reserved_bytes: reservedBytes,
	received_bytes: 0,
	seen_at: now,
	is_partial: isPartial ? 1 : 0,
	part_ids: partIds.join(' '),
	final_id: null,
	mime: '',
	duration: 0,
	width: 0,
	height: 0,
	average_color: '',
	poster: '',
	has_hls: 0,
	privacy: 2,
	attached: 0,
	created_at: now,
	expires_at: expiresAt,
});
