import type { Kysely } from 'kysely';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import type { PaymentsTables } from './tables';

export const notFound = (): RestFailure => new RestFailure(404, 'payment_not_found', sentence('There is no such payment.'));

/** @return What is left of a payment, and how many entries and refunds on their way it has: the number only grows. */
export async function stateOf(db: Kysely<PaymentsTables>, provider: string, payment: string): Promise<{ readonly left: number; readonly count: number }> {
	const entered = await db
		.selectFrom('payment_ledger')
		.select((row) => [row.fn.sum<number | string>('units').as('units'), row.fn.countAll<number | string>().as('count')])
		.where('provider', '=', provider)
		.where('payment', '=', payment)
		.executeTakeFirstOrThrow();
	const asked = await db
		.selectFrom('payment_refunds_asked')
		.select((row) => [row.fn.sum<number | string>('units').as('units'), row.fn.countAll<number | string>().as('count')])
		.where('provider', '=', provider)
		.where('payment', '=', payment)
		.where('units', '>', 0)
		.executeTakeFirstOrThrow();
	return { left: Number(entered.units) - Number(asked.units), count: Number(entered.count) + Number(asked.count) };
}

/** @throws {RestFailure} 404 `payment_not_found`. */
export async function findPayment(db: Kysely<PaymentsTables>, siteId: number, id: number) {
	const row = await db
		.selectFrom('payment_ledger')
		.select(['payment', 'subscription', 'provider', 'currency', 'checkout_id'])
		.where('site_id', '=', siteId)
		.where('id', '=', id)
		.where('kind', '=', 'payment')
		.executeTakeFirst();
	if (row === undefined || row.payment === null || row.checkout_id === null) {
		throw notFound();
	}
	return { ...row, payment: row.payment, checkoutId: row.checkout_id };
}
