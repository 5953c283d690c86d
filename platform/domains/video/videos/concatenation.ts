import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { createConcatenationHeader, idsOf } from './concatenation-header';
import type { VideosConfig } from './config';
import { storageUnavailable, uploadExpired, uploadLocked, uploadNotFound } from './failures';
import { createFinalUploads } from './final-uploads';
import type { VideosTables } from './tables';
import type { UploadLocker } from './upload-locker';
import { createUploadParts } from './upload-parts';
import { isExpired, type StoredUpload } from './upload-row';
import type { Uploader } from './upload-token';
import type { Uploads } from './uploads';
import type { VideoFiles } from './video-files';

interface ConcatenationOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Pick<FastifyBaseLogger, 'warn'>;
	readonly config: VideosConfig;
	readonly publicUrl: string;
	readonly files: VideoFiles;
	readonly uploads: Uploads;
	readonly locker: UploadLocker;
	/** Bytes that uploads may still take on the disk. */
	readonly usableBytes: () => Promise<number>;
}

export type Concatenation = ReturnType<typeof createConcatenation>;

interface JoinOptions extends Pick<ConcatenationOptions, 'files' | 'uploads'> {
	readonly parts: ReturnType<typeof createUploadParts>;
	readonly remove: (upload: StoredUpload) => Promise<void>;
}

/** Joins the parts of an upload. One that was joined already loses them. */
async function join(
	upload: StoredUpload,
	{ files, uploads, parts: { extend, partsOf, removeParts }, remove }: JoinOptions,
	signal: AbortSignal
): Promise<StoredUpload> {
	if (upload.state === 'uploading') {
		if (!(await extend(upload))) {
			await remove(upload);
			throw uploadExpired();
		}
		const parts = await partsOf(upload);
		if (parts.length !== idsOf(upload).length || parts.some(({ state }) => state !== 'part')) {
			throw uploadNotFound();
		}
		const joined = await files.joinParts(
			upload,
			parts.map(({ guid, length }) => ({ guid, length: Number(length) })),
			signal
		);
		if (joined !== Number(upload.length)) {
			throw storageUnavailable(`${joined} of ${upload.length} bytes were joined`);
		}
		signal.throwIfAborted();
		await uploads.finish(upload);
	}
	signal.throwIfAborted();
	await removeParts(upload);
	return (await uploads.find(upload.upload_id)) ?? upload;
}

/**
 * Files whose parts are uploaded side by side (tus 1.0.0 "Concatenation"). A part is an upload of its own, with the same token, space and
 * time as others; when it is whole it waits for the upload that names it.
 */
export function createConcatenation({ database, clock, log, config, publicUrl, files, uploads, locker, usableBytes }: ConcatenationOptions) {
	const db = database.kysely.withTables<VideosTables>();
	const parts = createUploadParts({ database, clock, config, files });
	const { findOrClaim } = createFinalUploads({ database, clock, config, uploads, usableBytes });

	async function remove(upload: StoredUpload): Promise<void> {
		await uploads.remove(upload.upload_id);
		await parts.removeParts(upload);
	}

	/**
	 * @param work Gets a signal that ends it where another process may have the upload by now.
	 * @throws {RestFailure} 423 while another request has the upload.
	 */
	async function withLock<Result>({ upload_id }: Pick<StoredUpload, 'upload_id'>, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
		const lost = new AbortController();
		const lock = locker.newLock(upload_id);
		await lock.lockLasting(() => lost.abort());
		try {
			return await work(lost.signal);
		} catch (error) {
			throw lost.signal.aborted ? uploadLocked() : error;
		} finally {
			await lock.unlock();
		}
	}

	async function removeIfExpired(uploadId: string): Promise<void> {
		// Somebody may have gone on with it meanwhile.
		const upload = await uploads.find(uploadId);
		if (upload?.state === 'uploading' && isExpired(upload, clock.now())) {
			await remove(upload);
		}
	}

	/**
	 * Deletes an upload that has expired, and its parts.
	 * @throws {RestFailure} 423 while its parts are joined.
	 */
	const removeExpired = ({ upload_id, part_ids }: Pick<StoredUpload, 'upload_id' | 'part_ids'>): Promise<void> =>
		part_ids === '' ? removeIfExpired(upload_id) : withLock({ upload_id }, () => removeIfExpired(upload_id));

	return {
		...createConcatenationHeader(publicUrl),

		/**
		 * Joins parts to a file, which is a video then; the parts are gone. Asked again, it goes on where a platform that was killed stood,
		 * or answers with the same upload.
		 * @throws {RestFailure} 404 for a part of somebody else, 409 for one that is not whole or belongs to another upload, 410 for
		 * one that has expired, 413 for a file that is too large, 423 while another request joins them, 503 or 507 where the storage does not take it.
		 */
		async create(owner: Uploader, ids: readonly string[], filename: string): Promise<StoredUpload> {
			const upload = await findOrClaim(owner, ids, filename);
			return withLock(upload, async (signal) => join((await uploads.find(upload.upload_id)) ?? upload, { files, uploads, parts, remove }, signal));
		},

		/** Deletes an upload whose parts are not joined, and the parts. */
		discard: (upload: StoredUpload): Promise<void> => withLock(upload, () => remove(upload)),

		removeExpired,

		/** Deletes uploads that nobody finished in time; one that cannot be deleted now does not keep the others. */
		async deleteExpired(): Promise<void> {
			const expired = await db
				.selectFrom('videos')
				.select(['guid', 'upload_id', 'part_ids'])
				.where('state', '=', 'uploading')
				.where('expires_at', '<=', clock.now())
				.execute();
			for (const { guid, ...upload } of expired) {
				await removeExpired(upload).catch((err: unknown) => log.warn({ err, guid }, 'an upload that has expired was not deleted; it is tried again'));
			}
		},
	};
}
