import type { Clock } from '../../../core/clock';
import { dayOf } from '../../../core/day';
import type { Database } from '../../../core/db/database';
import type { QuotaConfig } from './config';
import { findKnown, saveKnown } from './counted-requests';
import { decideRequests } from './decide-requests';
import { readLicences } from './licences';
import type { CountedRequest, CountOutcome, RequestName } from './request';
import { readAllowances } from './role-limits';
import type { QuotaTables } from './tables';
import { type createTiers } from './tiers';
import { addUsage, toUsage } from './usage-days';
import { usagePeriod } from './usage-period';
import { lockUsage, saveUsage } from './usage-rows';

interface CountOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly config: QuotaConfig;
	readonly tiers: ReturnType<typeof createTiers>;
}

export const siteIdsOf = (requests: readonly RequestName[]): number[] => [...new Set(requests.map(({ site }) => site.id))];

export const holdersOf = (tiers: CountOptions['tiers'], requests: readonly RequestName[]): string[] => [
	...new Set(requests.map(({ site }) => tiers.holderOf(site.url))),
];

/**
 * One transaction, so that a process killed at any moment leaves each attempt counted and known, or neither. It holds the
 * rows of `quota_usage`; the primary key of `counted_requests` lets no request be counted twice.
 */
export function createCountRequests({ database, clock, config, tiers }: CountOptions) {
	const db = database.kysely.withTables<QuotaTables>();

	return async (requests: readonly CountedRequest[]): Promise<CountOutcome[]> => {
		const period = usagePeriod(clock.now(), config.period).start;
		const day = dayOf(clock.now());
		const siteIds = siteIdsOf(requests);
		return db.transaction().execute(async (transaction) => {
			const usage = await lockUsage(database, transaction, holdersOf(tiers, requests), period);
			const known = await findKnown(transaction, requests, siteIds);
			const allowances = await readAllowances(
				transaction,
				requests.map(({ site, use }) => ({ siteId: site.id, ...use })),
				usagePeriod(clock.now(), 'monthly').start
			);
			const licences = await readLicences(transaction, siteIds);
			const decision = decideRequests(requests, { known, usage, licences, allowances, tiers, period, day });
			if (decision.changed.length > 0) {
				await saveKnown(transaction, decision.changed, clock.now());
			}
			if (decision.used.length > 0) {
				await addUsage(
					transaction,
					decision.used.map((request) => toUsage(request, 1))
				);
				await saveUsage(transaction, decision.usage, period);
			}
			return [...decision.outcomes];
		});
	};
}
