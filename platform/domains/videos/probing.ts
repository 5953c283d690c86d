import type { Database } from '../../core/db/database';
import { formatNotSupported } from './failures';
import type { Jobs, Worker } from './jobs';
import { probeInProcess } from './probe-process';
import type { VideosTables } from './tables';
import type { VideoFiles } from './video-files';

/** How long an editor can still read why its video failed. */
const failedMs = 24 * 3_600_000;

interface ProbingOptions {
	readonly database: Database;
	readonly now: () => number;
	readonly files: VideoFiles;
	readonly jobs: () => Jobs;
	/** Whether the platform can take pictures and make smaller copies. */
	readonly hasFfmpeg: boolean;
}

/** Finds out what an uploaded file is: a video is ready from then on, and anything else is deleted. */
export function createProbing({ database, now, files, jobs, hasFfmpeg }: ProbingOptions): Worker {
	const db = database.kysely.withTables<VideosTables>();

	/** The file goes first: a platform that is killed in between tries again. */
	async function fail(guid: string): Promise<void> {
		await files.deleteAll(guid);
		await db
			.updateTable('videos')
			.set({ state: 'failed', message: formatNotSupported, reserved_bytes: 0, expires_at: now() + failedMs })
			.where('guid', '=', guid)
			.execute();
	}

	return {
		async run(guid, _payload, signal) {
			const { numUpdatedRows } = await db
				.updateTable('videos')
				.set({ state: 'probing' })
				.where('guid', '=', guid)
				.where('state', 'in', ['received', 'probing'])
				.executeTakeFirstOrThrow();
			if (numUpdatedRows === 0n) {
				return;
			}
			const original = files.fileOf(guid, 'original');
			const probed = (await files.sizeOf(original)) === null ? null : await probeInProcess(original, signal);
			if (probed === null) {
				await fail(guid);
				return;
			}
			await db.transaction().execute(async (transaction) => {
				await transaction
					.updateTable('videos')
					.set({ ...probed, state: 'ready' })
					.where('guid', '=', guid)
					.execute();
				if (hasFfmpeg) {
					await jobs().add(transaction, guid, 'poster', { at_time: Math.min(1000, Math.floor(probed.duration / 2)) });
					await jobs().add(transaction, guid, 'renditions');
				}
			});
			jobs().wake();
		},
		giveUp: fail,
	};
}
