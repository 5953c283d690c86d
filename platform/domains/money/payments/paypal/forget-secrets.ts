import type { Transaction } from 'kysely';
import { paypalName } from '../provider-names';
import type { PaymentsTables } from '../tables';
import { paymentsPending } from './failures';
import type { PaypalTables } from './tables';

type AccountTransaction = Transaction<PaymentsTables & PaypalTables>;

interface ForgottenSecrets {
	readonly siteId: number;
	/** The account that keeps its secret; null for none. */
	readonly keptId: number | null;
	/** Also where the outcome of a capture is not known: without the secret nobody could ask for it. */
	readonly isForced: boolean;
	/** Milliseconds since 1970. */
	readonly now: number;
}

/** Closes the orders of an account whose money was not asked for. @return Whether the outcome of a capture is not known. */
async function closeOrders(transaction: AccountTransaction, provider: string, now: number): Promise<boolean> {
	await transaction
		.updateTable('payment_paypal_orders')
		.set({ state: 'closing', due_at: now })
		.where('provider', '=', provider)
		.where('state', 'in', ['open', 'refused'])
		.execute();
	const pending = await transaction
		.selectFrom('payment_paypal_orders')
		.select('checkout_id')
		.where('provider', '=', provider)
		.where('state', '=', 'capturing')
		.executeTakeFirst();
	return pending !== undefined;
}

/**
 * Forgets the secrets of a site's accounts but one. What was begun with them is never captured, also when the secret is entered again.
 * @throws {RestFailure} 409 `paypal_payments_pending`.
 */
export async function forgetSecrets(transaction: AccountTransaction, { siteId, keptId, isForced, now }: ForgottenSecrets): Promise<void> {
	const accounts = await transaction
		.selectFrom('payment_paypal_accounts')
		.select(['id', 'mode'])
		.where('site_id', '=', siteId)
		.where('secret', '!=', '')
		.execute();
	for (const { id, mode } of accounts.filter((account) => account.id !== keptId)) {
		const isPending = await closeOrders(transaction, paypalName(id, mode === 'test'), now);
		if (isPending && !isForced) {
			throw paymentsPending();
		}
		await transaction.updateTable('payment_paypal_accounts').set({ secret: '' }).where('id', '=', id).execute();
	}
}
