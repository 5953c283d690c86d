import { randomUUID } from 'node:crypto';
import type { ProviderEvent } from '../payment-provider';
import type { MoneyOptions } from './money-options';
import { nextPayment } from './periods';
import type { TestDeskTables } from './tables';

/** Each payment that is due moves the date of the next one, so that none is taken twice. A platform that was off takes one. */
export async function renew({ database, clock, outbox }: MoneyOptions, id: string, dueAt: number): Promise<void> {
	const db = database.kysely.withTables<TestDeskTables>();
	await db.transaction().execute(async (transaction) => {
		const due = await transaction.selectFrom('test_desk_subscriptions').selectAll().where('id', '=', id).where('renews_at', '=', dueAt).executeTakeFirst();
		if (due === undefined) {
			return;
		}
		const { checkout_id, email, currency, units, interval, began_at } = due;
		const renewsAt = nextPayment(began_at, interval, clock.now());
		const { numUpdatedRows } = await transaction
			.updateTable('test_desk_subscriptions')
			.set({ renews_at: renewsAt })
			.where('id', '=', id)
			.where('renews_at', '=', dueAt)
			.executeTakeFirst();
		if (numUpdatedRows !== 1n) {
			return;
		}
		const payment = `test_payment_${randomUUID()}`;
		await transaction.insertInto('test_desk_payments').values({ id: payment, checkout_id, currency, units, refunded: 0 }).execute();
		const paid: ProviderEvent = {
			id: `test_event_${randomUUID()}`,
			occurredAt: clock.now(),
			type: 'payment',
			checkoutId: checkout_id,
			payment,
			currency,
			units,
			email,
			subscription: { reference: id, renewsAt },
		};
		await outbox.add(transaction, [paid]);
	});
}
