import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { idsOf } from './concatenation-header';
import type { VideosConfig } from './config';
import type { VideosTables } from './tables';
import { type StoredUpload, uploadColumns } from './upload-row';
import type { VideoFiles } from './video-files';

interface UploadPartsOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly config: VideosConfig;
	readonly files: VideoFiles;
}

/** The parts of a final upload, which go with it. */
export function createUploadParts({ database, clock, config, files }: UploadPartsOptions) {
	const db = database.kysely.withTables<VideosTables>();

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

	return { partsOf, removeParts, extend };
}
