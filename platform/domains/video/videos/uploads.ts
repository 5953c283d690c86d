import { videoChunkBytes } from '../../../../api/contract/video/videos.contract';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { VideosConfig } from './config';
import { diskFull, fileTooLarge, quotaExceeded, uploadNotFound } from './failures';
import type { Jobs } from './jobs';
import type { VideosTables } from './tables';
import { limitUploads } from './upload-limits';
import { newUploadRow, type StoredUpload, uploadColumns } from './upload-row';
import type { Uploader } from './upload-token';
import { original, type VideoFiles } from './video-files';

/** Milliseconds. */
const extendStepMs = 60_000;
/** An upload that has not gone on for so many milliseconds keeps the space of what has come, and no other. */
const idleMs = 15 * 60_000;
/** Bytes in that time: fewer are no upload that goes on, whatever the line. */
const minProgress = 1_000_000;
/** Bytes for which an upload holds space before they come. Two chunks of the app. */
const stepBytes = 2 * videoChunkBytes;

interface NewUpload {
	readonly owner: Uploader;
	/** Cleaned. */
	readonly filename: string;
	/** Bytes; null for a length that the client says later. */
	readonly length: number | null;
	/** Whether it is a part of a file. */
	readonly isPartial: boolean;
}

interface Held {
	/** From the beginning of the file. */
	readonly bytes: number;
	/** Milliseconds since 1970: from then on the space may have been given back. */
	readonly until: number;
}

/** Bytes that an upload may still take. */
interface Space {
	/** Of what the site may have; at most those of one file. */
	readonly ofSite: number;
	/** Of the disk, besides what it has promised to other uploads. */
	readonly ofDisk: number;
	/** That the uploads of the site may hold before they come: half of what is free, so that others find room, or a step. */
	readonly ahead: number;
}

/**
 * @param needed Bytes that have to fit.
 * @param wanted Bytes to hold before they come, where there is room.
 * @return Bytes to hold.
 * @throws {RestFailure} 413 where the site has no space for `needed` bytes, 507 where the disk has none.
 */
function shareOf({ ofSite, ofDisk, ahead }: Space, needed: number, wanted: number): number {
	if (needed > 0 && ofSite < needed) {
		throw quotaExceeded();
	}
	if (needed > 0 && (ofDisk < needed || ahead < Math.min(needed, stepBytes))) {
		throw diskFull();
	}
	return Math.max(0, Math.min(wanted, ofSite, ofDisk, ahead));
}

interface UploadsOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly config: VideosConfig;
	readonly files: VideoFiles;
	readonly jobs: Jobs;
	/** Bytes that uploads may still take on the disk. */
	readonly usableBytes: () => Promise<number>;
}

export type Uploads = ReturnType<typeof createUploads>;

/** The uploads, from their creation until the video is whole. */
export function createUploads({ database, clock, config, files, jobs, usableBytes }: UploadsOptions) {
	const { kysely, dialect } = database;
	const db = kysely.withTables<VideosTables>();

	/** Bytes of all files of the site, those that are being uploaded too. */
	async function usedBytes(tables: typeof db, siteId: number): Promise<number> {
		const { used } = await tables
			.selectFrom('videos')
			.select((row) => row.fn.sum<number | string | null>('reserved_bytes').as('used'))
			.where('site_id', '=', siteId)
			.executeTakeFirstOrThrow();
		return Number(used ?? 0);
	}

	/**
	 * Bytes that the unfinished uploads of all sites will still take. The parts of one that is being joined are on the disk already: each
	 * goes once it is copied, so that the join takes as much as its largest part; the first is renamed, not copied.
	 * @return Of all sites, and of this one.
	 */
	async function promisedBytes(
		tables: typeof db,
		siteId: number,
		received: ReadonlyMap<string, number>
	): Promise<{ readonly toAll: number; readonly toSite: number }> {
		const unfinished = await tables
			.selectFrom('videos')
			.select(['site_id', 'upload_id', 'reserved_bytes', 'part_ids'])
			.where('state', '=', 'uploading')
			.execute();
		const taken = await tables
			.selectFrom('videos')
			.select(['upload_id', 'final_id', 'length'])
			.where('state', '=', 'part')
			.where('final_id', 'is not', null)
			.execute();
		const promised = { toAll: 0, toSite: 0 };
		for (const { site_id, upload_id, reserved_bytes, part_ids } of unfinished) {
			const needed =
				part_ids === ''
					? Number(reserved_bytes) - (received.get(upload_id) ?? 0)
					: Math.max(0, ...taken.filter((part) => part.final_id === upload_id && !part_ids.startsWith(part.upload_id)).map(({ length }) => Number(length)));
			promised.toAll += Math.max(0, needed);
			promised.toSite += site_id === siteId ? Math.max(0, needed) : 0;
		}
		return promised;
	}

	/** Changes what the site uses while nobody else does. */
	async function withSpace<Result>(siteId: number, change: (tables: typeof db, space: Space) => Promise<Result>): Promise<Result> {
		const received = await files.receivedBytes();
		const usable = await usableBytes();
		return db.transaction().execute(async (transaction) => {
			await transaction
				.insertInto('video_sites')
				.values({ site_id: siteId, is_private: 0 })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			await dialect.lockRows(transaction.selectFrom('video_sites').select('site_id').where('site_id', '=', siteId)).execute();
			const ofSite = config.siteBytes === 0 ? config.maxBytes : Math.min(config.maxBytes, config.siteBytes - (await usedBytes(transaction, siteId)));
			const { toAll, toSite } = await promisedBytes(transaction, siteId, received);
			const ofDisk = Math.floor(usable - toAll);
			return change(transaction, { ofSite, ofDisk, ahead: Math.max(stepBytes, Math.floor((ofDisk + toSite) / 2)) - toSite });
		});
	}

	const find = (uploadId: string): Promise<StoredUpload | undefined> =>
		db.selectFrom('videos').select(uploadColumns).where('upload_id', '=', uploadId).executeTakeFirst();

	async function remove(uploadId: string): Promise<void> {
		const upload = await find(uploadId);
		if (upload?.state !== 'uploading') {
			return;
		}
		await files.deleteUpload(upload);
		const { numDeletedRows } = await db.deleteFrom('videos').where('upload_id', '=', uploadId).where('state', '=', 'uploading').executeTakeFirstOrThrow();
		// It may have been whole, and its platform killed before it said so.
		if (numDeletedRows > 0n) {
			await files.deleteAll(upload.guid);
		}
	}

	/**
	 * The file is whole: from now on it is a video, which the site has to attach in time, or a part that waits for the others. A second
	 * call does nothing.
	 * @throws {RestFailure} 404 for an upload that was deleted meanwhile, whose file goes, too, and for one that the storage has lost.
	 */
	async function finish({ guid, upload_id, is_partial }: Pick<StoredUpload, 'guid' | 'upload_id' | 'is_partial'>): Promise<void> {
		const bytes = await files.keepUpload({ upload_id, guid });
		if (bytes === null) {
			await db.deleteFrom('videos').where('upload_id', '=', upload_id).where('state', '=', 'uploading').execute();
			throw uploadNotFound();
		}
		const isKnown = await db.transaction().execute(async (transaction) => {
			const { numUpdatedRows } = await transaction
				.updateTable('videos')
				.set({ state: is_partial === 1 ? 'part' : 'received', length: bytes, reserved_bytes: bytes, expires_at: clock.now() + config.uploadExpiryMs })
				.where('guid', '=', guid)
				.where('state', '=', 'uploading')
				.executeTakeFirstOrThrow();
			if (numUpdatedRows === 1n) {
				if (is_partial === 0) {
					await jobs.add(transaction, guid, 'probe');
				}
				return true;
			}
			return (await transaction.selectFrom('videos').select('guid').where('guid', '=', guid).executeTakeFirst()) !== undefined;
		});
		if (!isKnown) {
			await files.deleteAll(guid);
			throw uploadNotFound();
		}
		// The browser forgets the file once it has the answer.
		await database.persist();
		jobs.wake();
	}

	/**
	 * Takes the space for the next bytes of an upload, at least a step where there is so much, and begins its idle time anew. One that
	 * hardly went on in the last one keeps no more than that.
	 * @param from The offset at which they begin: all before has come.
	 * @param bytes Have to fit. Where the site may not hold all of them at once, the rest is taken while they come.
	 * @throws {RestFailure} 404 for an upload that was finished or deleted meanwhile, 413 where the site has no space left, 507 where the disk has none.
	 */
	async function hold(uploadId: string, from: number, bytes: number): Promise<Held> {
		const upload = await find(uploadId);
		if (upload === undefined) {
			throw uploadNotFound();
		}
		const known: Held = { bytes: Number(upload.reserved_bytes), until: Number(upload.seen_at) + idleMs };
		if (from + bytes <= known.bytes && clock.now() < known.until) {
			return known;
		}
		return withSpace(upload.site_id, async (transaction, space) => {
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
	}

	return {
		find,
		finish,
		remove,

		/** Gives back the space of an upload that nobody can go on with; what is left of it is deleted with those that have expired. */
		async expire(uploadId: string): Promise<void> {
			await db
				.updateTable('videos')
				.set({ expires_at: clock.now(), reserved_bytes: 0 })
				.where('upload_id', '=', uploadId)
				.where('state', '=', 'uploading')
				.execute();
		},

		/** Whether the site may still upload anything. */
		hasSpace: async (siteId: number): Promise<boolean> => config.siteBytes === 0 || (await usedBytes(db, siteId)) < config.siteBytes,

		/**
		 * Begins an upload for which the site and the disk have space. It holds that of its first bytes only: the rest is taken while it
		 * comes. It expires soon where no byte comes.
		 * @throws {RestFailure} 413 for a file that is too large or for which the site has no space left, 429 for a user or a
		 * site with too many uploads that are not finished, or a user with too many videos that are not attached, 507 where the disk has none.
		 */
		async reserve({ owner, filename, length, isPartial }: NewUpload): Promise<StoredUpload> {
			if (length !== null && length > config.maxBytes) {
				throw fileTooLarge(config.maxBytes);
			}
			return withSpace(owner.siteId, async (transaction, space) => {
				await limitUploads(transaction, owner);
				const reservedBytes = shareOf(space, length ?? 1, Math.min(length ?? config.maxBytes, stepBytes));
				const now = clock.now();
				return transaction
					.insertInto('videos')
					.values(
						newUploadRow({ owner, filename, length, reservedBytes, isPartial, partIds: [], now, expiresAt: now + Math.min(idleMs, config.uploadExpiryMs) })
					)
					.returning(uploadColumns)
					.executeTakeFirstOrThrow();
			});
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

		/** Counts the time until the upload, or a part that waits for others, expires from now on; a minute more or less is no reason to write. */
		async extend({ upload_id: uploadId, expires_at: expiresAt }: Pick<StoredUpload, 'upload_id' | 'expires_at'>): Promise<void> {
			if (expiresAt !== null && clock.now() + config.uploadExpiryMs - expiresAt < extendStepMs) {
				return;
			}
			await db
				.updateTable('videos')
				.set({ expires_at: clock.now() + config.uploadExpiryMs })
				.where('upload_id', '=', uploadId)
				.where('state', 'in', ['uploading', 'part'])
				.where('final_id', 'is', null)
				.where('expires_at', '>', clock.now())
				.execute();
		},

		/** The client says how long the file of unknown length is; the rest of what it had taken is free again. */
		async declareLength(uploadId: string, length: number): Promise<void> {
			await db.updateTable('videos').set({ length }).where('upload_id', '=', uploadId).where('length', 'is', null).execute();
			await db
				.updateTable('videos')
				.set({ reserved_bytes: length })
				.where('upload_id', '=', uploadId)
				.where('length', '=', length)
				.where('reserved_bytes', '>', length)
				.execute();
		},

		/**
		 * Finishes an upload whose last byte came just before the platform was killed.
		 * @return Whether the upload is finished.
		 */
		async finishInterrupted(upload: StoredUpload): Promise<boolean> {
			if (upload.state !== 'uploading') {
				return true;
			}
			const received = await files.receivedLength(upload);
			const isWhole = received === null ? (await files.sizeOf(upload.guid, original)) !== null : received === upload.length;
			if (isWhole) {
				await finish(upload);
			}
			return isWhole;
		},
	};
}
