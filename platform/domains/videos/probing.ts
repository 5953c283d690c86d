import type { Database } from '../../core/db/database';
import { cutOff, formatNotSupported, notExamined } from './failures';
import type { Jobs, Worker } from './jobs';
import { probeInProcess } from './probe-process';
import type { VideosTables, VideoTable } from './tables';
import { original, type VideoFiles } from './video-files';

/** How long an editor can still read why its video failed. */
const failedMs = 24 * 3_600_000;
const retryMs = 3_600_000;

interface ProbingOptions {
	readonly database: Database;
	readonly now: () => number;
	readonly files: VideoFiles;
	readonly jobs: () => Jobs;
	/** Whether the platform can take pictures and make smaller copies. */
	readonly hasFfmpeg: boolean;
}

export interface Probing extends Worker {
	/** Examines once more the files of which nothing could be found out; at most once an hour. */
	retry(): Promise<void>;
}

/** A video that could not be examined has no time at which it is deleted: it is examined again. */
const isToProbe = ({ state, expires_at }: Pick<VideoTable, 'state' | 'expires_at'>): boolean =>
	state === 'received' || state === 'probing' || (state === 'failed' && expires_at === null);

/**
 * Finds out what an uploaded file is: a video is ready from then on, and what is certainly none is deleted. A file that cannot be
 * read stays: the disk may come back.
 */
export function createProbing({ database, now, files, jobs, hasFfmpeg }: ProbingOptions): Probing {
	const db = database.kysely.withTables<VideosTables>();
	let nextRetryAt = 0;

	/** The file goes first: a platform that is killed in between tries again. */
	async function fail(guid: string, message: string): Promise<void> {
		await files.deleteAll(guid);
		await db
			.updateTable('videos')
			.set({ state: 'failed', message, reserved_bytes: 0, expires_at: now() + failedMs })
			.where('guid', '=', guid)
			.execute();
	}

	return {
		async run(guid, _payload, signal) {
			const video = await db.selectFrom('videos').select(['state', 'expires_at']).where('guid', '=', guid).executeTakeFirst();
			if (video === undefined || !isToProbe(video)) {
				return;
			}
			// A video that is examined once more keeps its sentence meanwhile.
			await db.updateTable('videos').set({ state: 'probing' }).where('guid', '=', guid).where('state', '=', 'received').execute();
			const probed = await files.withFile(guid, { name: original, purpose: 'probe', signal }, (file) => probeInProcess(file, signal));
			if (typeof probed === 'string') {
				await fail(guid, probed === 'cut off' ? cutOff : formatNotSupported);
				return;
			}
			await db.transaction().execute(async (transaction) => {
				await transaction
					.updateTable('videos')
					.set({ ...probed, state: 'ready', message: '' })
					.where('guid', '=', guid)
					.execute();
				if (hasFfmpeg) {
					await jobs().add(transaction, guid, 'poster', { at_time: Math.min(1000, Math.floor(probed.duration / 2)) });
					await jobs().add(transaction, guid, 'renditions');
				}
			});
			jobs().wake();
		},

		async giveUp(guid) {
			await db
				.updateTable('videos')
				.set({ state: 'failed', message: notExamined, expires_at: null })
				.where('guid', '=', guid)
				.where('state', 'in', ['received', 'probing'])
				.execute();
		},

		async retry() {
			if (now() < nextRetryAt) {
				return;
			}
			nextRetryAt = now() + retryMs;
			const unexamined = await db.selectFrom('videos').select('guid').where('state', '=', 'failed').where('expires_at', 'is', null).execute();
			for (const { guid } of unexamined) {
				await jobs().addLastAttempt(guid, 'probe');
			}
		},
	};
}
