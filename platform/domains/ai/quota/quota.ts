import { createBatcher } from '../../../core/batcher';
import type { Clock } from '../../../core/clock';
import { dayOf } from '../../../core/day';
import type { Database } from '../../../core/db/database';
import type { MoveListener } from '../../../core/http/access';
import type { Site } from '../../../core/http/caller';
import type { QuotaConfig } from './config';
import { createCountRequests } from './count-requests';
import { type AiFeature, describeFeature, type Usage } from './describe-feature';
import { readLicences } from './licences';
import type { TokenUse } from './request';
import { createSettleRequests } from './settle-requests';
import type { QuotaTables } from './tables';
import { createTiers } from './tiers';
import { addUsage, keepUsageDays } from './usage-days';
import { usagePeriod } from './usage-period';
import { lockUsage, noUsage } from './usage-rows';

/** A person does not notice the gap; a batch takes far less. SQLite takes 32,766 parameters, twelve for each request. */
const batches = { gapMs: 20, maxItems: 1000 };

/** The time in which a repeated request is not counted again. It must exceed the ten minutes that a run is kept. */
const rememberRequestsMs = 24 * 60 * 60_000;

export type Quota = ReturnType<typeof createQuota>;

interface QuotaOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly config: QuotaConfig;
}

const tokenRow = ({ site, use: { feature, wpUserId }, tokensIn, tokensOut }: TokenUse, day: string) => ({
	site_id: site.id,
	day,
	feature,
	wp_user_id: wpUserId,
	requests: 0,
	images: 0,
	tokens_in: tokensIn,
	tokens_out: tokensOut,
});

/** Counts each request once, and refuses requests above the limit of a site's tier. docs/decisions/007-counting-requests.md */
export function createQuota({ database, clock, config }: QuotaOptions) {
	const db = database.kysely.withTables<QuotaTables>();
	const tiers = createTiers(config);
	const currentPeriod = (): string => usagePeriod(clock.now(), config.period).start;
	const { settleAll, giveBack } = createSettleRequests({ database, tiers });

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
		const usage = await lockUsage(database, transaction, [source, target], period);
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
		count: createBatcher(createCountRequests({ database, clock, config, tiers }), batches),

		/** Adds the tokens of an answer to the usage of the day. */
		addTokens: createBatcher(async (reports: readonly TokenUse[]): Promise<undefined[]> => {
			const day = dayOf(clock.now());
			await addUsage(
				db,
				reports.map((report) => tokenRow(report, day))
			);
			return reports.map(() => undefined);
		}, batches),

		/** Notes that the answer is complete, before its end is sent: the same request then counts anew. */
		settle: createBatcher(settleAll, batches),

		giveBack,

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
