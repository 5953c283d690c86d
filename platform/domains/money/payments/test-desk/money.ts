import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import { RestFailure } from '../../../../core/errors';
import { sentence } from '../../../../core/sentence';
import { nothingToRefund } from '../failures';
import type { ProviderEvent, RefundOrder } from '../payment-provider';
import type { Outbox } from './events';
import { nextPayment } from './periods';
import type { TestDeskTables } from './tables';

const maxRenewals = 100;

interface MoneyOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
}

export type Money = ReturnType<typeof createMoney>;

/** Payments after a checkout: refunds, and the payments of subscriptions. */
export function createMoney({ database, clock, outbox }: MoneyOptions) {
	const db = database.kysely.withTables<TestDeskTables>();

	/** Each payment that is due moves the date of the next one, so that none is taken twice. A platform that was off takes one. */
	async function renew(id: string, dueAt: number): Promise<void> {
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

	return {
		/** A subscription that goes on keeps its buyer: each of its payments names them. */
		async forgetBuyers(checkoutIds: readonly string[]): Promise<void> {
			await db.updateTable('test_desk_sessions').set({ email: '' }).where('checkout_id', 'in', checkoutIds).execute();
			await db.updateTable('test_desk_subscriptions').set({ email: '' }).where('checkout_id', 'in', checkoutIds).where('renews_at', 'is', null).execute();
		},

		/** @return The refund's id. @throws {RestFailure} 404 `payment_not_found`, 409 `nothing_to_refund`. */
		async refund({ payment, units, key }: RefundOrder): Promise<string> {
			const made = await db.transaction().execute(async (transaction) => {
				const refund = `test_refund_${randomUUID()}`;
				const { numInsertedOrUpdatedRows } = await transaction
					.insertInto('test_desk_refunds')
					.values({ id: refund, payment, key, units })
					.onConflict((conflict) => conflict.doNothing())
					.executeTakeFirstOrThrow();
				if (numInsertedOrUpdatedRows !== 1n) {
					return (
						await transaction.selectFrom('test_desk_refunds').select('id').where('payment', '=', payment).where('key', '=', key).executeTakeFirstOrThrow()
					).id;
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
			});
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
					await renew(id, dueAt);
				}
			}
			await outbox.deliver();
		},
	};
}
