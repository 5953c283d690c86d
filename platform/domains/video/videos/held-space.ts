import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { VideosConfig } from './config';
import { uploadNotFound } from './failures';
import { shareOf, type SiteSpace, stepBytes } from './site-space';
import type { VideosTables } from './tables';
import { findUpload, type StoredUpload, uploadColumns } from './upload-row';
import type { VideoFiles } from './video-files';

/** An upload that has not gone on for so many milliseconds keeps the space of what has come, and no other. */
export const idleMs = 15 * 60_000;
/** Bytes in that time: fewer are no upload that goes on, whatever the line. */
const minProgress = 1_000_000;

interface Held {
	/** From the beginning of the file. */
	readonly bytes: number;
	/** Milliseconds since 1970: from then on the space may have been given back. */
	readonly until: number;
}

interface HeldSpaceOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly config: VideosConfig;
	readonly files: VideoFiles;
	readonly withSpace: SiteSpace['withSpace'];
}

/**
 * Takes the space for the next bytes of an upload, at least a step where there is so much, and begins its idle time anew. One that
 * hardly went on in the last one keeps no more than that.
 * @param from The offset at which they begin: all before has come.
 * @param bytes Have to fit. Where the site may not hold all of them at once, the rest is taken while they come.
 * @throws {RestFailure} 404 for an upload that was finished or deleted meanwhile, 413 where the site has no space left, 507 where the disk has none.
 */
type Hold = (uploadId: string, from: number, bytes: number) => Promise<Held>;

function createHold({ database, clock, config, withSpace }: HeldSpaceOptions): Hold {
	const db = database.kysely.withTables<VideosTables>();

	return async (uploadId, from, bytes) => {
		const upload = await findUpload(db, uploadId);
		if (upload === undefined) {
			throw uploadNotFound();
		}
		const known: Held = { bytes: Number(upload.reserved_bytes), until: Number(upload.seen_at) + idleMs };
		if (from + bytes <= known.bytes && clock.now() < known.until) {
			return known;
		}
		return withSpace({ siteId: upload.site_id, wpUserId: upload.wp_user_id }, async (transaction, space) => {
			const row = await transaction
				.selectFrom('videos')
				.select(uploadColumns)
				.where('upload_id', '=', uploadId)
				.where('state', '=', 'uploading')
				.executeTakeFirst();
			if (row === undefined) {
				throw uploadNotFound();
			}
			const reserved = Number(row.reserved_bytes);
			const now = clock.now();
			const end = Math.min(Number(row.length ?? config.maxBytes), from + Math.max(bytes, stepBytes));
			const grown = reserved + shareOf(space, from + bytes - reserved, end - reserved);
			const isIdle = now >= Number(row.seen_at) + idleMs && from - Number(row.received_bytes) < minProgress;
			const held = isIdle ? Math.min(grown, end) : grown;
			await transaction
				.updateTable('videos')
				.set({ reserved_bytes: held, received_bytes: from, seen_at: now })
				.where('upload_id', '=', uploadId)
				.where('state', '=', 'uploading')
				.execute();
			return { bytes: held, until: now + idleMs };
		});
	};
}

/** The space that uploads hold for what has not come, which grows while they come. */
export function createHeldSpace(options: HeldSpaceOptions) {
	const { database, clock, files } = options;
	const db = database.kysely.withTables<VideosTables>();
	const hold = createHold(options);

	return {
		/**
		 * Takes the space for the body of a request before it is read: a file that does not fit is refused before it is sent.
		 * @param offset Where the client says that the body begins; the library refuses another one than that of the upload.
		 * @param bytes Of the body; 0 where its length is not known.
		 * @throws {RestFailure} As `hold`.
		 */
		async admit(upload: StoredUpload, offset: number, bytes: number): Promise<void> {
			const isHeld = offset + bytes <= Number(upload.reserved_bytes);
			const isBeyond = upload.length !== null && offset + bytes > Number(upload.length);
			if (!isHeld && !isBeyond && (await files.receivedLength(upload)) === offset) {
				await hold(upload.upload_id, offset, bytes);
			}
		},

		/**
		 * @param offset Where the bytes of a request begin.
		 * @return Has to be called with the length of each piece before it is stored. Throws as `hold` does.
		 */
		meter(uploadId: string, offset: number): (bytes: number) => Promise<void> {
			let end = offset;
			let held: Held = { bytes: 0, until: 0 };
			return async (bytes) => {
				if (end + bytes > held.bytes || clock.now() >= held.until) {
					held = await hold(uploadId, end, bytes);
				}
				end += bytes;
			};
		},

		/**
		 * Takes back the space of uploads that do not go on: each keeps that of the bytes that have come. Each is looked at four times an
		 * hour, so that an upload of many hours is, too.
		 */
		async releaseIdle(): Promise<void> {
			const now = clock.now();
			const unseen = await db
				.selectFrom('videos')
				.select(uploadColumns)
				.where('state', '=', 'uploading')
				.where('part_ids', '=', '')
				.where('seen_at', '<=', now - idleMs)
				.execute();
			for (const upload of unseen.filter((row) => Number(row.reserved_bytes) > Number(row.received_bytes))) {
				const received = (await files.receivedLength(upload)) ?? 0;
				const isIdle = received - Number(upload.received_bytes) < minProgress;
				await db
					.updateTable('videos')
					.set({ received_bytes: received, seen_at: now, ...(isIdle && { reserved_bytes: received }), ...(received === 0 && { expires_at: now }) })
					.where('upload_id', '=', upload.upload_id)
					.where('state', '=', 'uploading')
					.where('received_bytes', '=', upload.received_bytes)
					.where('seen_at', '=', upload.seen_at)
					.execute();
			}
		},
	};
}
