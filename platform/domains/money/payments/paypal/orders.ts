import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import type { PaymentsTables } from '../tables';
import type { PaypalOrderState, PaypalOrderTable, PaypalTables } from './tables';

/** An order whose buyer does not come back is looked at after this time, and then after twice as long each time. */
const firstCheckMs = 5 * 60_000;
const maxCheckMs = 60 * 60_000;
/** Money that was asked for is looked at sooner: the buyer waits for the outcome. */
const captureCheckMs = 60_000;
const keepMs = 90 * 86_400_000;

export type PaypalOrder = PaypalOrderTable;
export type PaypalOrders = ReturnType<typeof createPaypalOrders>;

/** The platform's orders at PayPal. */
export function createPaypalOrders({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.kysely.withTables<PaypalTables & Pick<PaymentsTables, 'payment_checkouts'>>();

	return {
		async find(checkoutId: string): Promise<PaypalOrder | null> {
			return (await db.selectFrom('payment_paypal_orders').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirst()) ?? null;
		},

		async findByReference(provider: string, reference: string): Promise<PaypalOrder | null> {
			return (
				(await db.selectFrom('payment_paypal_orders').selectAll().where('provider', '=', provider).where('reference', '=', reference).executeTakeFirst()) ??
				null
			);
		},

		/** Whether everything about an order is reported, and it was not paid. */
		async isUnpaid({ checkout_id: id }: Pick<PaypalOrder, 'checkout_id'>): Promise<boolean> {
			const row = await db
				.selectFrom('payment_paypal_orders as order')
				.innerJoin('payment_checkouts as checkout', 'checkout.id', 'order.checkout_id')
				.select('checkout.id')
				.where('checkout.id', '=', id)
				.where('order.state', '=', 'done')
				.where('checkout.state', 'in', ['canceled', 'expired'])
				.executeTakeFirst();
			return row !== undefined;
		},

		/** Keeps an order; two requests for one checkout got the same one from PayPal. */
		async add(order: Pick<PaypalOrder, 'checkout_id' | 'provider' | 'reference' | 'url' | 'expires_at'>): Promise<void> {
			await db
				.insertInto('payment_paypal_orders')
				.values({ ...order, state: 'open', due_at: clock.now() + firstCheckMs, tries: 0, attempt: 0 })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		},

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

		/** Looks at an open order again in a minute: it was approved, but could not be captured yet. */
		async lookSoon({ checkout_id: id }: Pick<PaypalOrder, 'checkout_id'>): Promise<void> {
			await db
				.updateTable('payment_paypal_orders')
				.set({ due_at: clock.now() + captureCheckMs, tries: 0 })
				.where('checkout_id', '=', id)
				.where('state', '=', 'open')
				.execute();
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

		/** Orders of an account whose money was asked for, and whose outcome is not known. */
		capturing: (provider: string): Promise<PaypalOrder[]> =>
			db.selectFrom('payment_paypal_orders').selectAll().where('provider', '=', provider).where('state', '=', 'capturing').execute(),

		/** Orders to look at now; the next time for each is later, also where the process ends meanwhile. */
		async takeDue(limit: number): Promise<PaypalOrder[]> {
			const now = clock.now();
			const due = await db
				.selectFrom('payment_paypal_orders')
				.selectAll()
				.where('state', '!=', 'done')
				.where('due_at', '<=', now)
				.orderBy('due_at')
				.limit(limit)
				.execute();
			for (const { checkout_id: id, tries, expires_at: expiresAt } of due) {
				const next = now + Math.min(maxCheckMs, firstCheckMs * 2 ** Math.min(tries + 1, 10));
				await db
					.updateTable('payment_paypal_orders')
					.set({ tries: tries + 1, due_at: expiresAt > now ? Math.min(next, expiresAt) : next })
					.where('checkout_id', '=', id)
					.where('state', '!=', 'done')
					.execute();
			}
			return due;
		},

		async deleteOld(): Promise<void> {
			await db
				.deleteFrom('payment_paypal_orders')
				.where('state', '=', 'done')
				.where('expires_at', '<', clock.now() - keepMs)
				.execute();
		},
	};
}
