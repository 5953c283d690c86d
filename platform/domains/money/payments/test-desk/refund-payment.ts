import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { RestFailure } from '../../../../core/errors';
import { sentence } from '../../../../core/sentence';
import { nothingToRefund } from '../failures';
import type { RefundOrder } from '../payment-provider';
import type { MoneyOptions } from './money-options';
import type { TestDeskTables } from './tables';

async function findRefund(transaction: Transaction<TestDeskTables>, { payment, key }: Pick<RefundOrder, 'payment' | 'key'>): Promise<string> {
	const { id } = await transaction.selectFrom('test_desk_refunds').select('id').where('payment', '=', payment).where('key', '=', key).executeTakeFirstOrThrow();
	return id;
}

/**
 * Gives money back, once for each key.
 * @return The refund's id.
 * @throws {RestFailure} 404 `payment_not_found`, 409 `nothing_to_refund`.
 */
export async function refundPayment(
	{ clock, outbox }: Pick<MoneyOptions, 'clock' | 'outbox'>,
	transaction: Transaction<TestDeskTables>,
	{ payment, units, key }: Pick<RefundOrder, 'payment' | 'units' | 'key'>
): Promise<string> {
	const refund = `test_refund_${randomUUID()}`;
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto('test_desk_refunds')
		.values({ id: refund, payment, key, units })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	if (numInsertedOrUpdatedRows !== 1n) {
		return findRefund(transaction, { payment, key });
	}
	const refunded = await transaction
		.updateTable('test_desk_payments')
		.set(({ eb }) => ({ refunded: eb('refunded', '+', units) }))
		.where('id', '=', payment)
		.where(({ eb, ref }) => eb(eb('refunded', '+', units), '<=', ref('units')))
		.returning(['checkout_id', 'currency'])
		.executeTakeFirst();
	if (refunded === undefined) {
		const known = await transaction.selectFrom('test_desk_payments').select('id').where('id', '=', payment).executeTakeFirst();
		throw known === undefined ? new RestFailure(404, 'payment_not_found', sentence('The test desk does not know this payment.')) : nothingToRefund();
	}
	await outbox.add(transaction, [
		{
			id: `test_event_${randomUUID()}`,
			occurredAt: clock.now(),
			type: 'refund',
			checkoutId: refunded.checkout_id,
			payment,
			refund,
			currency: refunded.currency,
			units,
		},
	]);
	return refund;
}
