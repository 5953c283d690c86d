import { randomUUID } from 'node:crypto';
import type { RefundOrder } from '../payment-provider';
import { refundPayment } from './refund-payment';
import { renew } from './renew-subscription';
import type { TestDeskTables } from './tables';
import type { MoneyOptions } from './money-options';

const maxRenewals = 100;

export type Money = ReturnType<typeof createMoney>;

/** Payments after a checkout: refunds, and the payments of subscriptions. */
export function createMoney(options: MoneyOptions) {
	const { database, clock, outbox } = options;
	const db = database.kysely.withTables<TestDeskTables>();

	return {
		/** A subscription that goes on keeps its buyer: each of its payments names them. */
		async forgetBuyers(checkoutIds: readonly string[]): Promise<void> {
			await db.updateTable('test_desk_sessions').set({ email: '' }).where('checkout_id', 'in', checkoutIds).execute();
			await db.updateTable('test_desk_subscriptions').set({ email: '' }).where('checkout_id', 'in', checkoutIds).where('renews_at', 'is', null).execute();
		},

		/** @return The refund's id. @throws {RestFailure} 404 `payment_not_found`, 409 `nothing_to_refund`. */
		async refund(order: RefundOrder): Promise<string> {
			const made = await db.transaction().execute((transaction) => refundPayment(options, transaction, order));
			await outbox.deliver();
			return made;
		},

		async cancelSubscription(reference: string): Promise<void> {
			await db.transaction().execute(async (transaction) => {
				const canceled = await transaction
					.updateTable('test_desk_subscriptions')
					.set({ renews_at: null })
					.where('id', '=', reference)
					.where('renews_at', 'is not', null)
					.returning('checkout_id')
					.executeTakeFirst();
				if (canceled !== undefined) {
					await outbox.add(transaction, [
						{
							id: `test_event_${randomUUID()}`,
							occurredAt: clock.now(),
							type: 'subscriptionCanceled',
							checkoutId: canceled.checkout_id,
							subscription: reference,
						},
					]);
				}
			});
			await outbox.deliver();
		},

		/** Takes the payments of subscriptions that are due. */
		async renewDue(): Promise<void> {
			const due = await db
				.selectFrom('test_desk_subscriptions')
				.select(['id', 'renews_at'])
				.where('renews_at', '<=', clock.now())
				.orderBy('renews_at')
				.limit(maxRenewals)
				.execute();
			for (const { id, renews_at: dueAt } of due) {
				if (dueAt !== null) {
					await renew(options, id, dueAt);
				}
			}
			await outbox.deliver();
		},
	};
}
