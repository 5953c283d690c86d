import type { Kysely } from 'kysely';
import type { Database, NoTables } from '../../../core/db/database';
import { cutOff, formatNotSupported, notExamined } from './failures';
import type { Jobs } from './jobs';
import { probeInProcess } from './probe-process';
import type { VideosTables, VideoTable } from './tables';
import { original, type VideoFiles } from './video-files';
import type { Worker } from './work-on-job';

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

type Examined = Pick<VideoTable, 'state' | 'expires_at' | 'reserved_bytes'>;

/** Whether nothing could be found out about the file, which is still there: it is examined again until its time is over. */
export const isUnexamined = ({ state, expires_at, reserved_bytes }: Examined, now: number): boolean =>
	state === 'failed' && reserved_bytes > 0 && (expires_at === null || expires_at > now);

type Tables = Kysely<NoTables & VideosTables>;

/** The videos of which nothing could be found out, see `isUnexamined`. */
async function findUnexamined(db: Tables, time: number): Promise<readonly string[]> {
	const failed = await db
		.selectFrom('videos')
		.select(['guid', 'state', 'expires_at', 'reserved_bytes'])
		.where('state', '=', 'failed')
		.where('reserved_bytes', '>', 0)
		.execute();
	return failed.filter((row) => isUnexamined(row, time)).map(({ guid }) => guid);
}

/**
 * Finds out what an uploaded file is: a video is ready from then on, and what is certainly none is deleted. A file that cannot be
 * read stays as long as one that no site has attached, or as its site has it: the disk may come back.
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
			const video = await db.selectFrom('videos').select(['state', 'expires_at', 'reserved_bytes']).where('guid', '=', guid).executeTakeFirst();
			if (video === undefined || !(video.state === 'received' || video.state === 'probing' || isUnexamined(video, now()))) {
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
				.set({ state: 'failed', message: notExamined })
				.where('guid', '=', guid)
				.where('state', 'in', ['received', 'probing'])
				.execute();
		},

		async retry() {
			const time = now();
			if (time < nextRetryAt) {
				return;
			}
			nextRetryAt = time + retryMs;
			for (const guid of await findUnexamined(db, time)) {
				await jobs().addLastAttempt(guid, 'probe');
			}
		},
	};
}
