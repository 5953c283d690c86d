import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { VideosConfig } from './config';
import { fileTooLarge } from './failures';
import { createFinishUpload } from './finish-upload';
import { createHeldSpace, idleMs } from './held-space';
import type { Jobs } from './jobs';
import { createSiteSpace, limitAhead, shareOf, stepBytes } from './site-space';
import type { VideosTables } from './tables';
import { limitUploads } from './upload-limits';
import { findUpload, newUploadRow, type StoredUpload, uploadColumns } from './upload-row';
import type { Uploader } from './upload-token';
import type { VideoFiles } from './video-files';

/** Milliseconds. */
const extendStepMs = 60_000;

interface NewUpload {
	readonly owner: Uploader;
	/** Cleaned. */
	readonly filename: string;
	/** Bytes; null for a length that the client says later. */
	readonly length: number | null;
	/** Whether it is a part of a file. */
	readonly isPartial: boolean;
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
	const db = database.kysely.withTables<VideosTables>();
	const { withSpace, hasSpace } = createSiteSpace({ database, config, files, usableBytes });

	return {
		...createFinishUpload({ database, clock, config, files, jobs }),
		...createHeldSpace({ database, clock, config, files, withSpace }),
		hasSpace,

		find: (uploadId: string): Promise<StoredUpload | undefined> => findUpload(db, uploadId),

		/** Gives back the space of an upload that nobody can go on with; what is left of it is deleted with those that have expired. */
		async expire(uploadId: string): Promise<void> {
			await db
				.updateTable('videos')
				.set({ expires_at: clock.now(), reserved_bytes: 0 })
				.where('upload_id', '=', uploadId)
				.where('state', '=', 'uploading')
				.execute();
		},

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
			return withSpace(owner, async (transaction, space) => {
				await limitUploads(transaction, owner);
				const reservedBytes = shareOf(space, length ?? 1, Math.min(length ?? config.maxBytes, stepBytes));
				limitAhead(space, length ?? 1);
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
	};
}
