import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { VideosConfig } from './config';
import { uploadNotFound } from './failures';
import type { Jobs } from './jobs';
import type { VideosTables } from './tables';
import { findUpload, type StoredUpload } from './upload-row';
import { original, type VideoFiles } from './video-files';

interface FinishUploadOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly config: VideosConfig;
	readonly files: VideoFiles;
	readonly jobs: Jobs;
}

/** How an upload ends: its file becomes a video or a part, or it goes. */
export function createFinishUpload({ database, clock, config, files, jobs }: FinishUploadOptions) {
	const db = database.kysely.withTables<VideosTables>();

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

	return {
		finish,

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

		/** Deletes an upload that is not finished, and its file. */
		async remove(uploadId: string): Promise<void> {
			const upload = await findUpload(db, uploadId);
			if (upload?.state !== 'uploading') {
				return;
			}
			await files.deleteUpload(upload);
			const { numDeletedRows } = await db.deleteFrom('videos').where('upload_id', '=', uploadId).where('state', '=', 'uploading').executeTakeFirstOrThrow();
			// It may have been whole, and its platform killed before it said so.
			if (numDeletedRows > 0n) {
				await files.deleteAll(upload.guid);
			}
		},
	};
}
