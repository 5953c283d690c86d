import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock';
import type { VideoJobKind, VideosTables } from './tables';
import { maxAttempts, type Worker } from './work-on-job';

interface WaitingJobsOptions {
	readonly db: Kysely<VideosTables>;
	readonly clock: Clock;
	readonly workers: () => Readonly<Partial<Record<VideoJobKind, Worker>>>;
}

/** The jobs that wait or are being done, in the database. */
export function createWaitingJobs({ db, clock, workers }: WaitingJobsOptions) {
	return {
		/** Adds the job, in place of one of its kind that waits; `wake` after the transaction. */
		async add(tables: Kysely<VideosTables>, guid: string, kind: VideoJobKind, payload: unknown = {}): Promise<void> {
			const due = { payload: JSON.stringify(payload), attempts: 0, run_at: clock.now() };
			await tables
				.insertInto('video_jobs')
				.values({ guid, kind, ...due, claimed_until: 0 })
				.onConflict((conflict) => conflict.columns(['guid', 'kind']).doUpdateSet(due))
				.execute();
		},

		/** Adds the job for one attempt, unless one of its kind waits; `wake` begins it. */
		async addLastAttempt(guid: string, kind: VideoJobKind): Promise<void> {
			await db
				.insertInto('video_jobs')
				.values({ guid, kind, payload: '{}', attempts: maxAttempts - 1, run_at: clock.now(), claimed_until: 0 })
				.onConflict((conflict) => conflict.columns(['guid', 'kind']).doNothing())
				.execute();
		},

		/** The kinds of work that the video waits for, without those that nobody does: ffmpeg may have been removed. */
		async waiting(guid: string): Promise<readonly VideoJobKind[]> {
			return (await db.selectFrom('video_jobs').select('kind').where('guid', '=', guid).execute()).flatMap(({ kind }) =>
				workers()[kind] === undefined ? [] : [kind]
			);
		},

		/** All jobs that wait or are being done. */
		async count(): Promise<number> {
			const { total } = await db
				.selectFrom('video_jobs')
				.select(({ fn }) => fn.countAll<number>().as('total'))
				.executeTakeFirstOrThrow();
			return Number(total);
		},

		/** Whether the result of a job that runs is still asked for. */
		async isWanted(guid: string, kind: VideoJobKind, payload: string): Promise<boolean> {
			const row = await db.selectFrom('video_jobs').select('payload').where('guid', '=', guid).where('kind', '=', kind).executeTakeFirst();
			return row?.payload === payload;
		},

		/** Forgets a job; one that runs already ends without effect. */
		async cancel(guid: string, kind: VideoJobKind): Promise<void> {
			await db.deleteFrom('video_jobs').where('guid', '=', guid).where('kind', '=', kind).execute();
		},
	};
}
