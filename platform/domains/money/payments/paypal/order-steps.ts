import type { Kysely } from 'kysely';
import type { Clock } from '../../../../core/clock';
import { captureCheckMs } from './due-orders';
import type { PaypalOrder, PaypalOrderState, PaypalTables } from './tables';

/** The steps of an order: open, capturing or refused, closing, done. */
export function createOrderSteps(db: Kysely<PaypalTables>, clock: Clock) {
	return {
		/**
		 * Begins to capture an order, or goes on with it.
		 * @param from The states in which it may begin.
		 * @return The number of the attempt; null for an order that is not captured now.
		 */
		async beginCapture({ checkout_id: id }: Pick<PaypalOrder, 'checkout_id'>, from: readonly PaypalOrderState[]): Promise<number | null> {
			const begun = await db
				.updateTable('payment_paypal_orders')
				.set({ state: 'capturing', due_at: clock.now() + captureCheckMs, tries: 0 })
				.where('checkout_id', '=', id)
				.where('state', 'in', from)
				.returning('attempt')
				.executeTakeFirst();
			const current =
				begun ??
				(await db.selectFrom('payment_paypal_orders').select('attempt').where('checkout_id', '=', id).where('state', '=', 'capturing').executeTakeFirst());
			return current?.attempt ?? null;
		},

		/** PayPal refused an attempt to capture it. A late answer about an earlier attempt changes nothing. */
		async refuse({ checkout_id: id }: Pick<PaypalOrder, 'checkout_id'>, attempt: number): Promise<void> {
			await db
				.updateTable('payment_paypal_orders')
				.set({ state: 'refused', attempt: attempt + 1 })
				.where('checkout_id', '=', id)
				.where('state', '=', 'capturing')
				.where('attempt', '=', attempt)
				.execute();
		},

		/**
		 * Decides that an order is never captured.
		 * @param from The states in which nobody can have captured it.
		 * @return False where it may have been captured already.
		 */
		async beginClosing({ checkout_id: id }: Pick<PaypalOrder, 'checkout_id'>, from: readonly PaypalOrderState[]): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable('payment_paypal_orders')
				.set({ state: 'closing', due_at: clock.now() })
				.where('checkout_id', '=', id)
				.where('state', 'in', from)
				.executeTakeFirst();
			return numUpdatedRows === 1n;
		},

		async finish({ checkout_id: id }: Pick<PaypalOrder, 'checkout_id'>): Promise<void> {
			await db.updateTable('payment_paypal_orders').set({ state: 'done' }).where('checkout_id', '=', id).execute();
		},
	};
}
