import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database';
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
