import type { Database } from '../../../core/db/database';
import type { PaymentsTables } from './tables';

/** The checkout of a payment in the ledger of a provider; null for none. */
export type FindCheckout = (provider: string, payment: string) => Promise<string | null>;

/** Finds the checkout from which a payment came, for reports that name only the payment. */
export function createFindCheckout(database: Database): FindCheckout {
	const db = database.kysely.withTables<PaymentsTables>();
	return async (provider, payment) => {
		const row = await db
			.selectFrom('payment_ledger')
			.select('checkout_id')
			.where('provider', '=', provider)
			.where('payment', '=', payment)
			.where('kind', '=', 'payment')
			.executeTakeFirst();
		return row?.checkout_id ?? null;
	};
}
