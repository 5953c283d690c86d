import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { createBatcher } from '../batcher';
import type { Clock } from '../clock';
import type { CoreTables } from '../db/tables';
import { isDatabaseUnavailable } from '../db/unavailable';
import { RestFailure } from '../errors';
import { sentence } from '../sentence';

const minuteMs = 60_000;
/** The database counts in microseconds: a thousand requests a second are a millisecond each. */
const minuteUs = minuteMs * 1000;
const maxBuckets = 10_000;
const batches = { gapMs: 20, maxItems: 500 };

/** @throws {RestFailure} 429 `rest_too_many_requests` where the caller sends too many requests. */
export type RateLimit = (caller: string) => Promise<void>;

/** Milliseconds until the next request is let through; 0 where this one is. */
type Take = (caller: string) => number;

/** A token bucket for each caller, which is full again at a time: each request moves that time on. */
function createBuckets(clock: Clock, perMinute: number): Take {
	const stepMs = minuteMs / perMinute;
	const fullAt = new Map<string, number>();
	return (caller) => {
		const now = clock.now();
		const next = Math.max(fullAt.get(caller) ?? now, now) + stepMs;
		const waitMs = Math.max(0, next - now - minuteMs);
		// Re-inserting keeps the map in order of use, so that the first entry is the longest unused.
		const kept = waitMs > 0 ? next - stepMs : next;
		fullAt.delete(caller);
		const [leastRecentlyUsed] = fullAt.keys();
		if (fullAt.size >= maxBuckets && leastRecentlyUsed !== undefined) {
			fullAt.delete(leastRecentlyUsed);
		}
		fullAt.set(caller, kept);
		return waitMs;
	};
}

interface SharedBuckets {
	readonly db: Kysely<CoreTables>;
	readonly clock: Clock;
	/** A change of the limit begins anew. */
	readonly name: string;
	readonly perMinute: number;
	/** For the hashes under which callers are stored. */
	readonly secret: string;
}

/**
 * Deletes the buckets that are full again. It passes over those that a request is taking from: their locks are taken in another
 * order, and each would wait for the other.
 */
export async function deleteFullBuckets(db: Kysely<CoreTables>, now: number): Promise<void> {
	const full = db
		.selectFrom('rates')
		.select('caller')
		.where('full_at', '<', now * 1000)
		.forUpdate()
		.skipLocked();
	await db.deleteFrom('rates').where('caller', 'in', full).execute();
}

/** The same buckets in the database, for all platforms that share it. One statement for all that wait, in one order of locks. */
function createSharedBuckets({ db, clock, name, perMinute, secret }: SharedBuckets): (caller: string) => Promise<number> {
	const stepUs = Math.floor(minuteUs / perMinute);
	const hash = (caller: string): string => createHmac('sha256', secret).update(`${name} ${perMinute} ${caller}`).digest('base64url');

	async function takeAll(callers: readonly string[]): Promise<number[]> {
		const now = clock.now() * 1000;
		const asked = new Map<string, number>();
		for (const caller of callers) {
			asked.set(caller, (asked.get(caller) ?? 0) + 1);
		}
		// Clocks differ a little; a time that lies far ahead was written by one that was wrong, and counts for nothing.
		const known = sql<number>`case when rates.full_at > ${now + 2 * minuteUs}::bigint then ${now}::bigint else greatest(least(rates.full_at, ${now + minuteUs}::bigint), ${now}::bigint) end`;
		const granted = sql<number>`least(excluded.granted, (${now + minuteUs}::bigint - (${known})) / ${stepUs}::int)::int`;
		const rows = await db
			.insertInto('rates')
			.values(
				[...asked]
					.sort(([one], [other]) => (one < other ? -1 : 1))
					.map(([caller, count]) => {
						const taken = Math.min(count, perMinute);
						return { caller, full_at: now + taken * stepUs, granted: taken };
					})
			)
			.onConflict((conflict) => conflict.column('caller').doUpdateSet({ granted, full_at: sql<number>`(${known}) + ${granted} * ${stepUs}::int` }))
			.returning(['caller', 'full_at', 'granted'])
			.execute();
		const left = new Map(rows.map(({ caller, granted: count }) => [caller, count]));
		const waits = new Map(rows.map(({ caller, full_at }) => [caller, Math.max(1, (full_at + stepUs - now - minuteUs) / 1000)]));
		return callers.map((caller) => {
			const count = left.get(caller) ?? 0;
			left.set(caller, count - 1);
			return count > 0 ? 0 : (waits.get(caller) ?? 1);
		});
	}

	const take = createBatcher(takeAll, batches);
	return (caller) => take(hash(caller));
}

interface RateLimitOptions {
	readonly clock: Clock;
	readonly perMinute: number;
	/** Where several platforms share a database. */
	readonly shared: Pick<SharedBuckets, 'db' | 'name' | 'secret'> | null;
}

/**
 * Limits the requests of each caller, over all platforms that share a database. Each process has buckets of its own, too: a flood
 * costs no statement, and while the database is away they hold alone.
 */
export function createRateLimit({ clock, perMinute, shared }: RateLimitOptions): RateLimit {
	const takeHere = createBuckets(clock, perMinute);
	const takeShared = shared === null ? null : createSharedBuckets({ ...shared, clock, perMinute });

	async function waitFor(caller: string): Promise<number> {
		const waitMs = takeHere(caller);
		if (waitMs > 0 || takeShared === null) {
			return waitMs;
		}
		return takeShared(caller).catch((error: unknown) => {
			if (isDatabaseUnavailable(error)) {
				return 0;
			}
			throw error;
		});
	}

	return async (caller) => {
		const waitMs = await waitFor(caller);
		if (waitMs > 0) {
			throw new RestFailure(429, 'rest_too_many_requests', sentence('Too many requests came from your address. Please wait a moment and try again.'), {
				'retry-after': String(Math.ceil(waitMs / 1000)),
			});
		}
	};
}
