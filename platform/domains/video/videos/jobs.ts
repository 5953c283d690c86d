import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type Clock, every } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { createSiteTurns, type SiteTurns } from '../../../core/turns';
import type { VideoJobKind, VideoJobTable, VideosTables } from './tables';

/** Longer than the pause between two renewals, so that a platform which lives keeps its job. So long waits the job of one that was killed. */
const claimMs = 15_000;
const renewMs = 5000;
const retryMs = 60_000;
const maxAttempts = 5;
/** Sites that are looked at for one job, and persons of the one that has its turn. */
const maxWaiting = 1000;
/** A probe must not wait for a poster that hangs or copies that take an hour, nor captions for any. In each lane one job runs at a time. */
const lanes: readonly (readonly VideoJobKind[])[] = [['probe'], ['poster'], ['renditions'], ['captions']];

/** Does the work on a video. A rejection is tried again later, so it goes on from what is done. */
export interface Worker {
	run(guid: string, payload: string, signal: AbortSignal): Promise<void>;
	/** After the last attempt. */
	giveUp(guid: string, payload: string): Promise<void>;
}

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
type Job = Pick<VideoJobTable, 'guid' | 'kind' | 'payload' | 'attempts' | 'claimed_until'>;

/** The work on videos, kept in the database: what a platform that was killed has begun is done again at its next start. */
export function createJobs({ database, clock, log, workers }: JobsOptions) {
	const db = database.kysely.withTables<VideosTables>();
	const stopping = new AbortController();
	const running = lanes.map((kinds): Lane => ({ kinds, turns: createSiteTurns(), current: null, isWoken: false, cancelLook: () => undefined }));
	const rowOf = (job: Pick<Job, 'guid' | 'kind'>) => db.updateTable('video_jobs').where('guid', '=', job.guid).where('kind', '=', job.kind);

	const due = (kinds: readonly VideoJobKind[], now: number) =>
		db
			.selectFrom('video_jobs')
			.innerJoin('videos', 'videos.guid', 'video_jobs.guid')
			.where('kind', 'in', kinds)
			.where('run_at', '<=', now)
			.where('claimed_until', '<=', now);

	async function claim({ kinds, turns }: Lane): Promise<Job | null> {
		const now = clock.now();
		const possible = kinds.filter((kind) => workers()[kind] !== undefined);
		for (;;) {
			if (possible.length === 0) {
				return null;
			}
			// A site with many long videos has its turn as often as one with a short one, and so has a person of a site.
			const sites = await due(possible, now)
				.select(['site_id', ({ fn }) => fn.min('run_at').as('since')])
				.groupBy('site_id')
				.orderBy('since')
				.limit(maxWaiting)
				.execute();
			const siteId = turns.nextSite(sites.map(({ site_id }) => site_id));
			if (siteId === undefined) {
				return null;
			}
			const persons = await due(possible, now)
				.select(['wp_user_id', ({ fn }) => fn.min('run_at').as('since')])
				.where('site_id', '=', siteId)
				.groupBy('wp_user_id')
				.orderBy('since')
				.limit(maxWaiting)
				.execute();
			const userId = turns.nextPerson(
				siteId,
				persons.map(({ wp_user_id }) => wp_user_id)
			);
			if (userId === undefined) {
				continue;
			}
			const job = await due(possible, now)
				.select(['video_jobs.guid', 'kind', 'payload', 'attempts', 'claimed_until'])
				.where('site_id', '=', siteId)
				.where('wp_user_id', '=', userId)
				.orderBy('run_at')
				.limit(1)
				.executeTakeFirst();
			if (job === undefined) {
				continue;
			}
			// Counted before the work: one that the platform dies of is not begun for ever.
			const attempts = job.attempts + 1;
			const { numUpdatedRows } = await rowOf(job)
				.set({ attempts, claimed_until: now + claimMs })
				.where('claimed_until', '=', job.claimed_until)
				.executeTakeFirstOrThrow();
			if (numUpdatedRows === 1n) {
				return { ...job, attempts };
			}
		}
	}

	/** A job that was asked for anew meanwhile stays. */
	const end = (job: Job): Promise<unknown> =>
		db.deleteFrom('video_jobs').where('guid', '=', job.guid).where('kind', '=', job.kind).where('payload', '=', job.payload).execute();

	async function giveUp(job: Job): Promise<void> {
		await workers()[job.kind]?.giveUp(job.guid, job.payload);
		await end(job);
	}

	async function failed(job: Job, error: unknown): Promise<void> {
		if (stopping.signal.aborted) {
			await rowOf(job)
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
		await rowOf(job)
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
			rowOf(job)
				.set({ claimed_until: clock.now() + claimMs })
				.execute()
				.catch((err: unknown) => log.error({ err }, 'a job was not renewed'));
		});
		try {
			await workers()[job.kind]?.run(job.guid, job.payload, stopping.signal);
			await end(job);
		} catch (error) {
			await failed(job, error);
		} finally {
			stopRenewing();
			// A job that was asked for anew while it ran is free.
			await rowOf(job).set({ claimed_until: 0 }).execute();
		}
	}

	/** Another platform may have been killed: looks again when the next of its claims ends. */
	async function lookLater(lane: Lane): Promise<void> {
		const now = clock.now();
		const claimed = await db
			.selectFrom('video_jobs')
			.select('claimed_until')
			.where('kind', 'in', lane.kinds)
			.where('run_at', '<=', now)
			.where('claimed_until', '>', now)
			.orderBy('claimed_until')
			.limit(1)
			.executeTakeFirst();
		lane.cancelLook();
		if (claimed !== undefined && !stopping.signal.aborted) {
			lane.cancelLook = clock.after(claimed.claimed_until - now, wake);
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
		/** Begins with what is due, now; also once a minute, for what is to be tried again. */
		wake,

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
