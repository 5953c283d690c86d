import type { Transaction } from 'kysely';
import type { CountedRequest } from './request';
import type { CountedRequestsTable, QuotaTables } from './tables';

export type KnownRequest = Omit<CountedRequestsTable, 'counted_at'>;

export const requestKey = (siteId: number, runId: string): string => `${siteId} ${runId}`;

export async function findKnown(
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

export async function saveKnown(transaction: Transaction<QuotaTables>, requests: readonly KnownRequest[], countedAt: number): Promise<void> {
	await transaction
		.insertInto('counted_requests')
		.values(requests.map((request) => ({ ...request, counted_at: countedAt })))
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
