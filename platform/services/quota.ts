import { type Kysely, sql } from 'kysely';
import type { GetAiFeature } from '../../api/contract/ai-feature.contract';
import type { ResponseOf } from '../../api/contract/define';
import type { Clock } from '../clock';
import { type Config, type Tier, unlimitedRequests, type UsagePeriodUnit } from '../config';
import type { Database } from '../db/schema';
import { createBatcher } from './batcher';
import type { Site } from './sites';

export type AiFeature = ResponseOf<typeof GetAiFeature>;

export interface UsagePeriod {
	/** Days as YYYY-MM-DD, in UTC. */
	readonly start: string;
	readonly next: string;
}

/** The calendar month or day (UTC) that `now` lies in. */
export function usagePeriod(now: number, unit: UsagePeriodUnit): UsagePeriod {
	const date = new Date(now);
	const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
	const format = (time: number): string => new Date(time).toISOString().slice(0, 10);
	return unit === 'monthly'
		? { start: format(Date.UTC(year, month, 1)), next: format(Date.UTC(year, month + 1, 1)) }
		: { start: format(Date.UTC(year, month, day)), next: format(Date.UTC(year, month, day + 1)) };
}

/** What became of a request to count: `known` was counted before, `foreign` has the id of another request. */
export type CountOutcome = 'counted' | 'known' | 'foreign' | 'refused';

export interface CountedRequest {
	readonly site: Site;
	readonly runId: string;
	readonly fingerprint: string;
}

/** Far below what a person notices, far above what a statement takes. */
const batchGapMs = 20;

/** How long a repeated request is known to be the same; well above the ten minutes that a run is kept. */
const rememberRequestsMs = 24 * 60 * 60_000;

type Plan = 'free' | 'unlimited' | 'tiered';

/** Spec 2 §4 "AI feature usage". */
function planOf(tier: Tier): Plan {
	if (tier.value === 0) {
		return 'free';
	}
	return tier.value === 1 ? 'unlimited' : 'tiered';
}

const limitOf = (tier: Tier): number => (planOf(tier) === 'unlimited' ? unlimitedRequests : tier.limit);

export type Quota = ReturnType<typeof createQuota>;

/** Counts each request once, and refuses what a site's tier does not hold. docs/decisions/007-counting-requests.md */
export function createQuota({ db, clock, config }: { db: Kysely<Database>; clock: Clock; config: Config['quota'] }) {
	const normalizedSiteTiers = new Map(Object.entries(config.siteTiers).map(([url, slug]) => [url.replace(/\/+$/, ''), slug]));

	function tierOf(site: Site): Tier {
		const slug = normalizedSiteTiers.get(site.url);
		return config.tiers.find((tier) => tier.slug === slug) ?? config.tiers[0];
	}

	function nextTierOf(tier: Tier): Tier | null {
		return planOf(tier) === 'unlimited' ? null : (config.tiers[config.tiers.indexOf(tier) + 1] ?? null);
	}

	/**
	 * One statement, so that a process killed at any moment leaves each request counted and known, or neither. Whoever counts
	 * for a site holds its row of `site_usage`; the primary key of `counted_requests` lets no request in twice.
	 */
	async function countAll(requests: readonly CountedRequest[]): Promise<CountOutcome[]> {
		const tiers = requests.map(({ site }) => tierOf(site));
		const { rows } = await sql<{ outcome: CountOutcome }>`
			select outcome from count_requests(
				${requests.map(({ site }) => site.id)},
				${requests.map(({ runId }) => runId)},
				${requests.map(({ fingerprint }) => fingerprint)},
				${tiers.map((tier) => planOf(tier) === 'free')},
				${tiers.map(limitOf)},
				${usagePeriod(clock.now(), config.period).start},
				${new Date(clock.now())}
			) as outcome`.execute(db);
		return rows.map(({ outcome }) => outcome);
	}

	async function usageOf(site: Site): Promise<{ total: number; inPeriod: number }> {
		const period = usagePeriod(clock.now(), config.period);
		const row = await db.selectFrom('site_usage').selectAll().where('site_id', '=', site.id).executeTakeFirst();
		return { total: row?.total_count ?? 0, inPeriod: row?.period_start === period.start ? row.period_count : 0 };
	}

	return {
		/** Counts the request unless it is known or over the limit. */
		count: createBatcher(countAll, batchGapMs),

		/** Takes a counted request back, once. */
		async giveBack({ site, runId }: Pick<CountedRequest, 'site' | 'runId'>): Promise<void> {
			await sql`
				with gone as (
					delete from counted_requests where site_id = ${site.id} and run_id = ${runId} returning site_id, period_start
				)
				update site_usage as usage set
					total_count = usage.total_count - 1,
					period_count = usage.period_count - case when usage.period_start = gone.period_start then 1 else 0 end
				from gone where usage.site_id = gone.site_id`.execute(db);
		},

		/** Spec 2 §3 "AI assistant feature". */
		async describe(site: Site): Promise<AiFeature> {
			const tier = tierOf(site);
			const nextTier = nextTierOf(tier);
			const period = usagePeriod(clock.now(), config.period);
			const { total, inPeriod } = await usageOf(site);
			const isOverLimit = (planOf(tier) === 'free' ? total : inPeriod) >= limitOf(tier);
			return {
				'has-feature': true,
				'is-over-limit': isOverLimit,
				'requests-count': total,
				'requests-limit': limitOf(tier),
				'site-require-upgrade': isOverLimit && nextTier !== null,
				'error-message': '',
				'error-code': '',
				'upgrade-type': 'default',
				'usage-period': { 'current-start': period.start, 'next-start': period.next, 'requests-count': inPeriod },
				'current-tier': tier,
				'next-tier': nextTier,
				'tier-plans-enabled': config.tiers.length > 1,
				costs: { 'featured-post-image': { image: 10 } },
			};
		},

		async forgetOldRequests(): Promise<void> {
			await db.deleteFrom('counted_requests').where('counted_at', '<', new Date(clock.now() - rememberRequestsMs)).execute();
		},
	};
}
