import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database';
import type { Usage } from './describe-feature';
import type { QuotaTables } from './tables';

export const noUsage: Usage = { total: 0, inPeriod: 0 };

/** Reads and locks the rows of these holders, in one order, so that two platforms cannot wait for each other. */
export const selectUsage = ({ dialect }: Database, transaction: Transaction<QuotaTables>, holders: readonly string[]) =>
	dialect.lockRows(transaction.selectFrom('quota_usage').selectAll().where('holder', 'in', holders).orderBy('holder')).execute();

/** Each holder has a row from its first request on: a row that is not there cannot be locked. */
export async function lockUsage(
	database: Database,
	transaction: Transaction<QuotaTables>,
	holders: readonly string[],
	period: string
): Promise<Map<string, Usage>> {
	let rows = await selectUsage(database, transaction, holders);
	if (rows.length < holders.length) {
		await transaction
			.insertInto('quota_usage')
			.values(holders.toSorted().map((holder) => ({ holder, total_count: 0, period_start: '', period_count: 0 })))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		rows = await selectUsage(database, transaction, holders);
	}
	return new Map(rows.map((row) => [row.holder, { total: row.total_count, inPeriod: row.period_start === period ? row.period_count : 0 }]));
}

/** @param usage Of all holders, as it is from now on. */
export async function saveUsage(transaction: Transaction<QuotaTables>, usage: ReadonlyMap<string, Usage>, period: string): Promise<void> {
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
