import type { Transaction } from 'kysely';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { PaymentsTables } from './tables';

/** Lets one transaction at a time change the payments of a site, until it ends. */
export async function lockAccount(transaction: Transaction<PaymentsTables>, { dialect }: Database, siteId: number, now: number): Promise<void> {
	await transaction
		.insertInto('payment_accounts')
		.values({ site_id: siteId, created_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await dialect.lockRows(transaction.selectFrom('payment_accounts').select('site_id').where('site_id', '=', siteId)).execute();
}

/**
 * Changes the accounts of a site, one change at a time: no two of them are in use.
 * @template Tables The tables of a payment service, beside those of all.
 */
export function createAccountChange<Tables extends Record<string, object>>({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.kysely.withTables<PaymentsTables>();
	return <Result>(siteId: number, act: (transaction: Transaction<PaymentsTables & Tables>) => Promise<Result>): Promise<Result> =>
		db.transaction().execute(async (transaction) => {
			await lockAccount(transaction, database, siteId, clock.now());
			return act(transaction.withTables<Tables>());
		});
}
