import type { Kysely } from 'kysely';
import type { SiteTurns } from '../../../core/turns';
import type { VideoJobKind, VideoJobTable, VideosTables } from './tables';

/** Sites that are looked at for one job, and persons of the one that has its turn. */
const maxWaiting = 1000;

export type Job = Pick<VideoJobTable, 'guid' | 'kind' | 'payload' | 'attempts' | 'claimed_until'>;

/** The row of a job, to be changed. */
export const rowOf = (db: Kysely<VideosTables>, job: Pick<Job, 'guid' | 'kind'>) =>
	db.updateTable('video_jobs').where('guid', '=', job.guid).where('kind', '=', job.kind);

const dueOf = (db: Kysely<VideosTables>, kinds: readonly VideoJobKind[], now: number) =>
	db
		.selectFrom('video_jobs')
		.innerJoin('videos', 'videos.guid', 'video_jobs.guid')
		.where('kind', 'in', kinds)
		.where('run_at', '<=', now)
		.where('claimed_until', '<=', now);

type DueJobs = ReturnType<typeof dueOf>;

/** A site with many long videos has its turn as often as one with a short one. */
async function nextSite(due: DueJobs, turns: SiteTurns): Promise<number | undefined> {
	const sites = await due
		.select(['site_id', ({ fn }) => fn.min('run_at').as('since')])
		.groupBy('site_id')
		.orderBy('since')
		.limit(maxWaiting)
		.execute();
	return turns.nextSite(sites.map(({ site_id }) => site_id));
}

/** And so has a person of a site. */
async function nextPerson(due: DueJobs, turns: SiteTurns, siteId: number): Promise<number | undefined> {
	const persons = await due
		.select(['wp_user_id', ({ fn }) => fn.min('run_at').as('since')])
		.where('site_id', '=', siteId)
		.groupBy('wp_user_id')
		.orderBy('since')
		.limit(maxWaiting)
		.execute();
	return turns.nextPerson(
		siteId,
		persons.map(({ wp_user_id }) => wp_user_id)
	);
}

interface ClaimOptions {
	readonly db: Kysely<VideosTables>;
	readonly now: number;
	/** Milliseconds since 1970: until then no other platform takes the job. */
	readonly claimedUntil: number;
	readonly turns: SiteTurns;
}

/** @return The job whose turn it is; null where none of these kinds is due. */
export async function claimJob(kinds: readonly VideoJobKind[], { db, now, claimedUntil, turns }: ClaimOptions): Promise<Job | null> {
	while (kinds.length > 0) {
		const due = dueOf(db, kinds, now);
		const siteId = await nextSite(due, turns);
		if (siteId === undefined) {
			return null;
		}
		const userId = await nextPerson(due, turns, siteId);
		if (userId === undefined) {
			continue;
		}
		const job = await due
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
		const { numUpdatedRows } = await rowOf(db, job)
			.set({ attempts, claimed_until: claimedUntil })
			.where('claimed_until', '=', job.claimed_until)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 1n) {
			return { ...job, attempts };
		}
	}
	return null;
}

/** When the next claim of another platform ends, in milliseconds since 1970. */
export async function nextClaimEnd(db: Kysely<VideosTables>, kinds: readonly VideoJobKind[], now: number): Promise<number | undefined> {
	const claimed = await db
		.selectFrom('video_jobs')
		.select('claimed_until')
		.where('kind', 'in', kinds)
		.where('run_at', '<=', now)
		.where('claimed_until', '>', now)
		.orderBy('claimed_until')
		.limit(1)
		.executeTakeFirst();
	return claimed?.claimed_until;
}
