import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { VideosConfig } from './config';
import { diskFull, fileTooLarge, partTaken, partUnfinished, uploadExpired, uploadNotFound } from './failures';
import type { VideosTables } from './tables';
import { isExpired, newUploadRow, type StoredUpload, uploadColumns } from './upload-row';
import type { Uploader } from './upload-token';
import type { Uploads } from './uploads';

interface FinalUploadsOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly config: VideosConfig;
	readonly uploads: Uploads;
	/** Bytes that uploads may still take on the disk. */
	readonly usableBytes: () => Promise<number>;
}

function createFinishParts({ uploads, clock }: FinalUploadsOptions) {
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

	return finishParts;
}

/** The uploads that are made of parts: each part belongs to one. */
export function createFinalUploads(options: FinalUploadsOptions) {
	const { database, clock, config, usableBytes } = options;
	const db = database.kysely.withTables<VideosTables>();
	const finishParts = createFinishParts(options);

	/** The upload that was made of these parts before: its client may not have got the answer. */
	const findFinal = ({ siteId, wpUserId }: Uploader, ids: readonly string[]): Promise<StoredUpload | undefined> =>
		db
			.selectFrom('videos')
			.select(uploadColumns)
			.where('site_id', '=', siteId)
			.where('wp_user_id', '=', wpUserId)
			.where('part_ids', '=', ids.join(' '))
			.executeTakeFirst();

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

	return { findOrClaim };
}
