import type { FastifyBaseLogger } from 'fastify';
import { videoUploadPath } from '../../../../api/contract/video/videos.contract';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { VideosConfig } from './config';
import { diskFull, fileTooLarge, partsInvalid, partTaken, partUnfinished, storageUnavailable, uploadExpired, uploadLocked, uploadNotFound } from './failures';
import type { VideosTables } from './tables';
import type { UploadLocker } from './upload-locker';
import { isExpired, newUploadRow, type StoredUpload, uploadColumns } from './upload-row';
import type { Uploader } from './upload-token';
import type { Uploads } from './uploads';
import type { VideoFiles } from './video-files';

/** Parts of one file that are uploaded side by side. */
const maxConcatenatedParts = 16;
const partial = 'partial';
const final = 'final;';

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

/**
 * Files whose parts are uploaded side by side (tus 1.0.0 "Concatenation"). A part is an upload of its own, with the same token, space and
 * time as others; when it is whole it waits for the upload that names it.
 */
export function createConcatenation({ database, clock, log, config, publicUrl, files, uploads, locker, usableBytes }: ConcatenationOptions) {
	const db = database.kysely.withTables<VideosTables>();
	const addresses = `${publicUrl}/${videoUploadPath}/`;
	const idsOf = ({ part_ids }: Pick<StoredUpload, 'part_ids'>): readonly string[] => part_ids.split(' ');

	/** @throws {RestFailure} 400 for an address that is no upload of this platform. */
	function readId(address: string): string {
		const { href } = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : { href: '' };
		const id = href.slice(addresses.length);
		if (!href.startsWith(addresses) || !/^[0-9a-f]{32}$/.test(id)) {
			throw partsInvalid(maxConcatenatedParts);
		}
		return id;
	}

	/** The parts of an upload, in their order. */
	async function partsOf(upload: StoredUpload): Promise<readonly StoredUpload[]> {
		const rows = await db.selectFrom('videos').select(uploadColumns).where('final_id', '=', upload.upload_id).where('site_id', '=', upload.site_id).execute();
		return idsOf(upload).flatMap((id) => rows.find(({ upload_id }) => upload_id === id) ?? []);
	}

	async function removeParts(upload: StoredUpload): Promise<void> {
		for (const { guid } of await partsOf(upload)) {
			await files.deleteAll(guid);
			await db.deleteFrom('videos').where('guid', '=', guid).execute();
		}
	}

	/** The upload that was made of these parts before: its client may not have got the answer. */
	const findFinal = ({ siteId, wpUserId }: Uploader, ids: readonly string[]): Promise<StoredUpload | undefined> =>
		db
			.selectFrom('videos')
			.select(uploadColumns)
			.where('site_id', '=', siteId)
			.where('wp_user_id', '=', wpUserId)
			.where('part_ids', '=', ids.join(' '))
			.executeTakeFirst();

	/**
	 * A part may have come whole just before the platform was killed.
	 * @return Bytes of each.
	 */
	async function finishParts({ siteId, wpUserId }: Uploader, ids: readonly string[]): Promise<readonly number[]> {
		const lengths: number[] = [];
		for (const id of ids) {
			const part = await uploads.find(id);
			if (part === undefined || part.site_id !== siteId || part.wp_user_id !== wpUserId || part.is_partial === 0) {
				throw uploadNotFound();
			}
			if (part.final_id !== null) {
				throw partTaken();
			}
			if (isExpired(part, clock.now())) {
				throw uploadExpired();
			}
			if (!(await uploads.finishInterrupted(part))) {
				throw partUnfinished();
			}
			lengths.push(Number((await uploads.find(id))?.length));
		}
		return lengths;
	}

	/** Takes the parts for a new upload, and the space that they had. Of two who ask for a part at the same time one gets it. */
	async function claim(owner: Uploader, ids: readonly string[], filename: string): Promise<StoredUpload> {
		const lengths = await finishParts(owner, ids);
		const length = lengths.reduce((sum, each) => sum + each, 0);
		if (length > config.maxBytes) {
			throw fileTooLarge(config.maxBytes);
		}
		if ((await usableBytes()) < Math.max(...lengths)) {
			throw diskFull();
		}
		return db.transaction().execute(async (transaction) => {
			const now = clock.now();
			const expiresAt = now + config.uploadExpiryMs;
			const upload = await transaction
				.insertInto('videos')
				.values(newUploadRow({ owner, filename, length, reservedBytes: length, isPartial: false, partIds: ids, now, expiresAt }))
				.returning(uploadColumns)
				.executeTakeFirstOrThrow();
			const { numUpdatedRows } = await transaction
				.updateTable('videos')
				.set({ final_id: upload.upload_id, reserved_bytes: 0, expires_at: expiresAt })
				.where('upload_id', 'in', ids)
				.where('state', '=', 'part')
				.where('final_id', 'is', null)
				.where('expires_at', '>', now)
				.executeTakeFirstOrThrow();
			if (numUpdatedRows !== BigInt(ids.length)) {
				throw partTaken();
			}
			return upload;
		});
	}

	async function findOrClaim(owner: Uploader, ids: readonly string[], filename: string): Promise<StoredUpload> {
		const known = await findFinal(owner, ids);
		if (known !== undefined) {
			return known;
		}
		try {
			return await claim(owner, ids, filename);
		} catch (error) {
			// The same request may have come twice at the same time.
			const claimed = await findFinal(owner, ids);
			if (claimed === undefined) {
				throw error;
			}
			return claimed;
		}
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

	async function remove(upload: StoredUpload): Promise<void> {
		await uploads.remove(upload.upload_id);
		await removeParts(upload);
	}

	/**
	 * Gives the upload and its parts the whole time again, unless it is over.
	 * @return Whether it was not.
	 */
	const extend = ({ upload_id }: StoredUpload): Promise<boolean> =>
		db.transaction().execute(async (transaction) => {
			const now = clock.now();
			const expires_at = now + config.uploadExpiryMs;
			const { numUpdatedRows } = await transaction
				.updateTable('videos')
				.set({ expires_at })
				.where('upload_id', '=', upload_id)
				.where('state', '=', 'uploading')
				.where('expires_at', '>', now)
				.executeTakeFirstOrThrow();
			await transaction
				.updateTable('videos')
				.set({ expires_at })
				.where('final_id', '=', upload_id)
				.where('state', '=', 'part')
				.where('expires_at', '>', now)
				.execute();
			return numUpdatedRows === 1n;
		});

	async function join(upload: StoredUpload, signal: AbortSignal): Promise<StoredUpload> {
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
		/**
		 * Reads the header `Upload-Concat` of a creation.
		 * @return The ids of the parts of a final upload; `partial` for a part; null for an upload of one piece.
		 * @throws {RestFailure} 400 for what is neither, for a part that is named twice, and for more than 16 parts.
		 */
		read(header: string | undefined): readonly string[] | typeof partial | null {
			if (header === undefined || header === partial) {
				return header ?? null;
			}
			if (!header.startsWith(final)) {
				throw partsInvalid(maxConcatenatedParts);
			}
			const ids = header
				.slice(final.length)
				.trim()
				.split(/ +/, maxConcatenatedParts + 1)
				.map(readId);
			if (ids.length > maxConcatenatedParts || new Set(ids).size !== ids.length) {
				throw partsInvalid(maxConcatenatedParts);
			}
			return ids;
		},

		/** The header `Upload-Concat` of an answer about an upload. */
		headers: (upload: StoredUpload): Readonly<Record<string, string>> => ({
			...(upload.is_partial === 1 && { 'upload-concat': partial }),
			...(upload.part_ids !== '' && {
				'upload-concat':
					final +
					idsOf(upload)
						.map((id) => addresses + id)
						.join(' '),
			}),
		}),

		/**
		 * Joins parts to a file, which is a video then; the parts are gone. Asked again, it goes on where a platform that was killed stood,
		 * or answers with the same upload.
		 * @throws {RestFailure} 404 for a part of somebody else, 409 for one that is not whole or belongs to another upload, 410 for
		 * one that has expired, 413 for a file that is too large, 423 while another request joins them, 503 or 507 where the storage does not take it.
		 */
		async create(owner: Uploader, ids: readonly string[], filename: string): Promise<StoredUpload> {
			const upload = await findOrClaim(owner, ids, filename);
			return withLock(upload, async (signal) => join((await uploads.find(upload.upload_id)) ?? upload, signal));
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
