import type { Database } from '../../../core/db/database';
import type { PaymentsTables } from './tables';

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * The idempotency keys of requests that may be tried again after a refusal. A payment service may repeat a refusal under the same
 * key, also when its reason is gone. A request whose outcome is not known keeps its key, so that it has no second effect.
 */
export function createAttempts(database: Database) {
	const db = database.kysely.withTables<PaymentsTables>();

	return {
		/** The number of the next attempt: how many were refused. */
		async of(provider: string, request: string): Promise<number> {
			const row = await db.selectFrom('payment_refusals').select('count').where('provider', '=', provider).where('request', '=', request).executeTakeFirst();
			return row?.count ?? 0;
		},

		/** An attempt was refused; counts once, however many requests of the same attempt were. */
		async refused(provider: string, request: string, attempt: number): Promise<void> {
			await db
				.insertInto('payment_refusals')
				.values({ provider, request, count: attempt + 1 })
				.onConflict((conflict) =>
					conflict
						.columns(['provider', 'request'])
						.doUpdateSet({ count: attempt + 1 })
						.where('payment_refusals.count', '=', attempt)
				)
				.execute();
		},
	};
}
