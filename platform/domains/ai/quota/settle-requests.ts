import type { Database } from '../../../core/db/database';
import { holdersOf, siteIdsOf } from './count-requests';
import type { RequestName } from './request';
import type { QuotaTables } from './tables';
import { type createTiers } from './tiers';
import { addUsage, toUsage } from './usage-days';
import { selectUsage } from './usage-rows';

interface SettleOptions {
	readonly database: Database;
	readonly tiers: ReturnType<typeof createTiers>;
}

/** The end of counted requests: each was answered, or is taken back. */
export function createSettleRequests({ database, tiers }: SettleOptions) {
	const db = database.kysely.withTables<QuotaTables>();

	/** Takes the locks in the order in which counting takes them: the holders, then their requests. */
	async function settleAll(requests: readonly RequestName[]): Promise<undefined[]> {
		await db.transaction().execute(async (transaction) => {
			await selectUsage(database, transaction, holdersOf(tiers, requests));
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

	return {
		settleAll,

		/**
		 * Takes a counted request back, once. A request that was attempted before stays counted: its client dropped the line, and
		 * the model was asked for nothing.
		 */
		async giveBack({ site, runId }: RequestName): Promise<void> {
			await db.transaction().execute(async (transaction) => {
				const holder = tiers.holderOf(site.url);
				// The same order of locks as counting has: the holder, then its requests.
				await selectUsage(database, transaction, [holder]);
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
	};
}
