import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { createSiteTurns, type SiteTurns } from '../../../core/turns';
import { claimJob, type Job, nextClaimEnd } from './claim-job';
import type { VideoJobKind, VideosTables } from './tables';
import { createWaitingJobs } from './waiting-jobs';
import { claimMs, createWorkOnJob, type Worker } from './work-on-job';

/** A probe must not wait for a poster that hangs or copies that take an hour, nor captions for any. In each lane one job runs at a time. */
const lanes: readonly (readonly VideoJobKind[])[] = [['probe'], ['poster'], ['renditions'], ['captions']];

interface JobsOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
	/** Jobs of another kind wait. */
	readonly workers: () => Readonly<Partial<Record<VideoJobKind, Worker>>>;
}

interface Lane {
	readonly kinds: readonly VideoJobKind[];
	/** Of the sites with due jobs, and of those who sent the videos. */
	readonly turns: SiteTurns;
	/** Until no job of the lane is due. */
	current: Promise<void> | null;
	/** Whether a job may have been added since the last look. */
	isWoken: boolean;
	/** Forgets the look at the end of another platform's claim. */
	cancelLook(): void;
}

export type Jobs = ReturnType<typeof createJobs>;

/** The work on videos, kept in the database: what a platform that was killed has begun is done again at its next start. */
export function createJobs({ database, clock, log, workers }: JobsOptions) {
	const db = database.kysely.withTables<VideosTables>();
	const stopping = new AbortController();
	const running = lanes.map((kinds): Lane => ({ kinds, turns: createSiteTurns(), current: null, isWoken: false, cancelLook: () => undefined }));
	const work = createWorkOnJob({ db, clock, log, workers, stopping: stopping.signal });

	function claim({ kinds, turns }: Lane): Promise<Job | null> {
		const now = clock.now();
		return claimJob(
			kinds.filter((kind) => workers()[kind] !== undefined),
			{ db, now, claimedUntil: now + claimMs, turns }
		);
	}

	/** Another platform may have been killed: looks again when the next of its claims ends. */
	async function lookLater(lane: Lane): Promise<void> {
		const now = clock.now();
		const claimedUntil = await nextClaimEnd(db, lane.kinds, now);
		lane.cancelLook();
		if (claimedUntil !== undefined && !stopping.signal.aborted) {
			lane.cancelLook = clock.after(claimedUntil - now, wake);
		}
	}

	async function workAll(lane: Lane): Promise<void> {
		for (;;) {
			lane.isWoken = false;
			const job = stopping.signal.aborted ? null : await claim(lane);
			if (job !== null) {
				await work(job);
				continue;
			}
			await lookLater(lane);
			if (!lane.isWoken) {
				return;
			}
		}
	}

	function wake(): void {
		for (const lane of stopping.signal.aborted ? [] : running) {
			lane.isWoken = true;
			lane.current ??= workAll(lane)
				.catch((err: unknown) => log.error({ err }, 'the work on videos stopped; it goes on within a minute'))
				.finally(() => {
					lane.current = null;
				});
		}
	}

	return {
		...createWaitingJobs({ db, clock, workers }),

		/** Begins with what is due, now; also once a minute, for what is to be tried again. */
		wake,

		/** Takes up what a platform that was killed had begun; nobody else can work on an embedded database. */
		async resume(): Promise<void> {
			if (database.dialect.name === 'sqlite') {
				await db.updateTable('video_jobs').set({ claimed_until: 0 }).execute();
			}
			wake();
		},

		/** Ends the work that runs; it is done again after the next start. */
		async stop(): Promise<void> {
			stopping.abort(new Error('The platform stops.'));
			running.forEach((lane) => lane.cancelLook());
			await Promise.all(running.map(({ current }) => current));
		},
	};
}
