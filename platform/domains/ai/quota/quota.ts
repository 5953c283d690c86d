import type { Transaction } from 'kysely';
import { createBatcher } from '../../../core/batcher';
import type { Clock } from '../../../core/clock';
import { dayOf } from '../../../core/day';
import type { Database } from '../../../core/db/database';
import type { MoveListener } from '../../../core/http/access';
import type { Site } from '../../../core/http/caller';
import type { QuotaConfig } from './config';
import { type AiFeature, describeFeature, type Usage } from './describe-feature';
import type { CountedRequest, CountOutcome, RequestName, TokenUse } from './request';
import { readLicences } from './licences';
import { readAllowances } from './role-limits';
import type { CountedRequestsTable, QuotaTables } from './tables';
import { createTiers, limitOf, usedOf } from './tiers';
import { addUsage, keepUsageDays, toUsage } from './usage-days';
import { usagePeriod } from './usage-period';

type KnownRequest = Omit<CountedRequestsTable, 'counted_at'>;

const siteIdsOf = (requests: readonly RequestName[]): number[] => [...new Set(requests.map(({ site }) => site.id))];

/** A person does not notice the gap; a batch takes far less. SQLite takes 32,766 parameters, twelve for each request. */
const batches = { gapMs: 20, maxItems: 1000 };

/** An editor reconnects eleven times by itself. A person who presses Retry after that is never stuck, but makes a new request. */
const attemptsPerCount = 12;

/** The time in which a repeated request is not counted again. It must exceed the ten minutes that a run is kept. */
const rememberRequestsMs = 24 * 60 * 60_000;

const noUsage: Usage = { total: 0, inPeriod: 0 };

const requestKey = (siteId: number, runId: string): string => `${siteId} ${runId}`;

export type Quota = ReturnType<typeof createQuota>;

interface QuotaOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly config: QuotaConfig;
}

/** Counts each request once, and refuses requests above the limit of a site's tier. docs/decisions/007-counting-requests.md */
export function createQuota({ database, clock, config }: QuotaOptions) {
	const db = database.kysely.withTables<QuotaTables>();
	const tiers = createTiers(config);
	const currentPeriod = (): string => usagePeriod(clock.now(), config.period).start;

	const holdersOf = (requests: readonly RequestName[]): string[] => [...new Set(requests.map(({ site }) => tiers.holderOf(site.url)))];

	/** Reads and locks the rows of these holders, in one order, so that two platforms cannot wait for each other. */
	const selectUsage = (transaction: Transaction<QuotaTables>, holders: readonly string[]) =>
		database.dialect.lockRows(transaction.selectFrom('quota_usage').selectAll().where('holder', 'in', holders).orderBy('holder')).execute();

	/** Each holder has a row from its first request on: a row that is not there cannot be locked. */
	async function lockUsage(transaction: Transaction<QuotaTables>, holders: readonly string[], period: string): Promise<Map<string, Usage>> {
		let rows = await selectUsage(transaction, holders);
		if (rows.length < holders.length) {
			await transaction
				.insertInto('quota_usage')
				.values(holders.toSorted().map((holder) => ({ holder, total_count: 0, period_start: '', period_count: 0 })))
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			rows = await selectUsage(transaction, holders);
		}
		return new Map(rows.map((row) => [row.holder, { total: row.total_count, inPeriod: row.period_start === period ? row.period_count : 0 }]));
	}

	async function findKnown(
		transaction: Transaction<QuotaTables>,
		requests: readonly CountedRequest[],
		siteIds: readonly number[]
	): Promise<Map<string, KnownRequest>> {
		const rows = await transaction
			.selectFrom('counted_requests')
			.select(['site_id', 'run_id', 'fingerprint', 'period_start', 'attempts', 'is_answered', 'cost', 'day', 'feature', 'wp_user_id', 'images'])
			.where('site_id', 'in', siteIds)
			.where(
				'run_id',
				'in',
				requests.map(({ runId }) => runId)
			)
			.execute();
		return new Map(rows.map((row) => [requestKey(row.site_id, row.run_id), row]));
	}

	/**
	 * One transaction, so that a process killed at any moment leaves each attempt counted and known, or neither. It holds the
	 * rows of `quota_usage`; the primary key of `counted_requests` lets no request be counted twice.
	 */
	async function countAll(requests: readonly CountedRequest[]): Promise<CountOutcome[]> {
		const period = currentPeriod();
		const day = dayOf(clock.now());
		const siteIds = siteIdsOf(requests);
		return db.transaction().execute(async (transaction) => {
			const usage = await lockUsage(transaction, holdersOf(requests), period);
			const known = await findKnown(transaction, requests, siteIds);
			const allowances = await readAllowances(
				transaction,
				requests.map(({ site, use }) => ({ siteId: site.id, ...use })),
				usagePeriod(clock.now(), 'monthly').start
			);
			const licences = await readLicences(transaction, siteIds);
			const changed = new Map<string, KnownRequest>();
			const used: KnownRequest[] = [];

			function change(request: KnownRequest): void {
				const key = requestKey(request.site_id, request.run_id);
				known.set(key, request);
				changed.set(key, request);
			}

			const outcomes = requests.map(({ site, runId, fingerprint, cost = 1, use }): CountOutcome => {
				const before = known.get(requestKey(site.id, runId));
				if (before !== undefined && before.fingerprint !== fingerprint) {
					return 'foreign';
				}
				// An answer that was complete and is asked for anew is a second answer.
				if (before !== undefined && before.is_answered === 0 && before.attempts < attemptsPerCount) {
					change({ ...before, attempts: before.attempts + 1 });
					return 'known';
				}
				const tier = tiers.tierOf(site.url, licences.get(site.id));
				const holder = tiers.holderOf(site.url);
				const { total, inPeriod } = usage.get(holder) ?? noUsage;
				if (usedOf(tier, { total, inPeriod }) + cost > limitOf(tier) || !allowances.take({ siteId: site.id, ...use }, cost)) {
					return 'refused';
				}
				usage.set(holder, { total: total + cost, inPeriod: inPeriod + cost });
				const { feature, wpUserId: wp_user_id, images = 0 } = use;
				const counted = {
					site_id: site.id,
					run_id: runId,
					fingerprint,
					period_start: period,
					attempts: 1,
					is_answered: 0,
					cost,
					day,
					feature,
					wp_user_id,
					images,
				};
				change(counted);
				used.push(counted);
				return 'counted';
			});

			if (changed.size > 0) {
				const counted_at = clock.now();
				await transaction
					.insertInto('counted_requests')
					.values([...changed.values()].map((request) => ({ ...request, counted_at })))
					.onConflict((conflict) =>
						conflict.columns(['site_id', 'run_id']).doUpdateSet((row) => ({
							period_start: row.ref('excluded.period_start'),
							counted_at: row.ref('excluded.counted_at'),
							attempts: row.ref('excluded.attempts'),
							is_answered: row.ref('excluded.is_answered'),
							cost: row.ref('excluded.cost'),
							day: row.ref('excluded.day'),
							feature: row.ref('excluded.feature'),
							wp_user_id: row.ref('excluded.wp_user_id'),
							images: row.ref('excluded.images'),
						}))
					)
					.execute();
			}
			if (outcomes.includes('counted')) {
				await addUsage(
					transaction,
					used.map((request) => toUsage(request, 1))
				);
				await transaction
					.insertInto('quota_usage')
					.values([...usage].map(([holder, { total, inPeriod }]) => ({ holder, total_count: total, period_start: period, period_count: inPeriod })))
					.onConflict((conflict) =>
						conflict.column('holder').doUpdateSet((row) => ({
							total_count: row.ref('excluded.total_count'),
							period_start: row.ref('excluded.period_start'),
							period_count: row.ref('excluded.period_count'),
						}))
					)
					.execute();
			}
			return outcomes;
		});
	}

	/** Takes the locks in the order in which counting takes them: the holders, then their requests. */
	async function settleAll(requests: readonly RequestName[]): Promise<undefined[]> {
		await db.transaction().execute(async (transaction) => {
			await selectUsage(transaction, holdersOf(requests));
			for (const siteId of siteIdsOf(requests)) {
				await transaction
					.updateTable('counted_requests')
					.set({ is_answered: 1 })
					.where('site_id', '=', siteId)
					.where(
						'run_id',
						'in',
						requests.filter(({ site }) => site.id === siteId).map(({ runId }) => runId)
					)
					.execute();
			}
		});
		return requests.map(() => undefined);
	}

	async function usageOf(site: Site): Promise<Usage> {
		const row = await db.selectFrom('quota_usage').selectAll().where('holder', '=', tiers.holderOf(site.url)).executeTakeFirst();
		return { total: row?.total_count ?? 0, inPeriod: row?.period_start === currentPeriod() ? row.period_count : 0 };
	}

	/** The requests that a site has made go with it: at its new address it has made the more of those of both holders. */
	const move: MoveListener = async (plain, { from, to }) => {
		const [source, target] = [tiers.holderOf(from), tiers.holderOf(to)];
		if (source === target) {
			return;
		}
		const transaction = plain.withTables<QuotaTables>();
		const period = currentPeriod();
		const usage = await lockUsage(transaction, [source, target], period);
		const [here, there] = [usage.get(source) ?? noUsage, usage.get(target) ?? noUsage];
		await transaction
			.updateTable('quota_usage')
			.set({ total_count: Math.max(here.total, there.total), period_start: period, period_count: Math.max(here.inPeriod, there.inPeriod) })
			.where('holder', '=', target)
			.execute();
	};

	return {
		move,

		/** Counts an attempt to answer the request, and the request itself unless it is known or over the limit. */
		count: createBatcher(countAll, batches),

		/** Adds the tokens of an answer to the usage of the day. */
		addTokens: createBatcher(async (reports: readonly TokenUse[]): Promise<undefined[]> => {
			const day = dayOf(clock.now());
			const rows = reports.map(({ site, use: { feature, wpUserId }, tokensIn, tokensOut }) => ({
				site_id: site.id,
				day,
				feature,
				wp_user_id: wpUserId,
				requests: 0,
				images: 0,
				tokens_in: tokensIn,
				tokens_out: tokensOut,
			}));
			await addUsage(db, rows);
			return reports.map(() => undefined);
		}, batches),

		/** Notes that the answer is complete, before its end is sent: the same request then counts anew. */
		settle: createBatcher(settleAll, batches),

		/**
		 * Takes a counted request back, once. A request that was attempted before stays counted: its client dropped the line, and
		 * the model was asked for nothing.
		 */
		async giveBack({ site, runId }: RequestName): Promise<void> {
			await db.transaction().execute(async (transaction) => {
				const holder = tiers.holderOf(site.url);
				// The same order of locks as counting has: the holder, then its requests.
				await selectUsage(transaction, [holder]);
				const counted = await transaction
					.deleteFrom('counted_requests')
					.where('site_id', '=', site.id)
					.where('run_id', '=', runId)
					.where('attempts', '=', 1)
					.where('is_answered', '=', 0)
					.returning(['site_id', 'period_start', 'cost', 'day', 'feature', 'wp_user_id', 'images'])
					.executeTakeFirst();
				if (counted === undefined) {
					return;
				}
				await transaction
					.updateTable('quota_usage')
					.set((row) => ({ total_count: row('total_count', '-', counted.cost) }))
					.where('holder', '=', holder)
					.execute();
				await transaction
					.updateTable('quota_usage')
					.set((row) => ({ period_count: row('period_count', '-', counted.cost) }))
					.where('holder', '=', holder)
					.where('period_start', '=', counted.period_start)
					.execute();
				await addUsage(transaction, [toUsage(counted, -1)]);
			});
		},

		/** Spec 2 §3 "AI assistant feature". */
		async describe(site: Site): Promise<AiFeature> {
			const licences = (await readLicences(db, [site.id])).get(site.id) ?? [];
			return describeFeature(site, { tiers, config, now: clock.now(), usage: await usageOf(site), licences });
		},

		async forgetOldRequests(): Promise<void> {
			await db
				.deleteFrom('counted_requests')
				.where('counted_at', '<', clock.now() - rememberRequestsMs)
				.execute();
			await db.deleteFrom('usage_days').where('day', '<', dayOf(clock.now(), -keepUsageDays)).execute();
		},
	};
}
