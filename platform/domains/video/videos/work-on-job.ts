import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type Clock, every } from '../../../core/clock';
import { type Job, rowOf } from './claim-job';
import type { VideoJobKind, VideosTables } from './tables';

const retryMs = 60_000;
export const maxAttempts = 5;
/** Longer than the pause between two renewals, so that a platform which lives keeps its job. So long waits the job of one that was killed. */
export const claimMs = 15_000;
const renewMs = 5000;

/** Does the work on a video. A rejection is tried again later, so it goes on from what is done. */
export interface Worker {
	run(guid: string, payload: string, signal: AbortSignal): Promise<void>;
	/** After the last attempt. */
	giveUp(guid: string, payload: string): Promise<void>;
}

interface WorkOptions {
	readonly db: Kysely<VideosTables>;
	readonly clock: Clock;
	readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
	/** Jobs of another kind wait. */
	readonly workers: () => Readonly<Partial<Record<VideoJobKind, Worker>>>;
	/** Ends the work that runs. */
	readonly stopping: AbortSignal;
}

/** Does one job to its end, or for the time being. */
export function createWorkOnJob({ db, clock, log, workers, stopping }: WorkOptions): (job: Job) => Promise<void> {
	/** A job that was asked for anew meanwhile stays. */
	const end = (job: Job): Promise<unknown> =>
		db.deleteFrom('video_jobs').where('guid', '=', job.guid).where('kind', '=', job.kind).where('payload', '=', job.payload).execute();

	async function giveUp(job: Job): Promise<void> {
		await workers()[job.kind]?.giveUp(job.guid, job.payload);
		await end(job);
	}

	async function failed(job: Job, error: unknown): Promise<void> {
		if (stopping.aborted) {
			await rowOf(db, job)
				.set({ attempts: job.attempts - 1, claimed_until: 0 })
				.execute();
			return;
		}
		const { attempts } = job;
		log.warn({ err: error, guid: job.guid, kind: job.kind, attempts }, 'work on a video failed');
		if (attempts >= maxAttempts) {
			await giveUp(job);
			return;
		}
		await rowOf(db, job)
			.set({ attempts, run_at: clock.now() + attempts * retryMs, claimed_until: 0 })
			.execute();
	}

	async function work(job: Job): Promise<void> {
		if (job.attempts > maxAttempts) {
			log.warn({ guid: job.guid, kind: job.kind }, 'work on a video ended with the platform each time');
			await giveUp(job);
			return;
		}
		const stopRenewing = every(clock, renewMs, () => {
			rowOf(db, job)
				.set({ claimed_until: clock.now() + claimMs })
				.execute()
				.catch((err: unknown) => log.error({ err }, 'a job was not renewed'));
		});
		try {
			await workers()[job.kind]?.run(job.guid, job.payload, stopping);
			await end(job);
		} catch (error) {
			await failed(job, error);
		} finally {
			stopRenewing();
			// A job that was asked for anew while it ran is free.
			await rowOf(db, job).set({ claimed_until: 0 }).execute();
		}
	}

	return work;
}
