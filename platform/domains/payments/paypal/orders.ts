import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { PaypalOrderTable, PaypalTables } from './tables';

/** An order whose buyer does not come back is looked at after this time, and then after twice as long each time. */
const firstCheckMs = 5 * 60_000;
const maxCheckMs = 60 * 60_000;
/** Longer than any bank takes to answer. */
const keepMs = 90 * 86_400_000;

export type PaypalOrder = PaypalOrderTable;
export type PaypalOrders = ReturnType<typeof createPaypalOrders>;

/** The platform's orders at PayPal. */
export function createPaypalOrders({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.kysely.withTables<PaypalTables>();

	return {
		async find(checkoutId: string): Promise<PaypalOrder | null> {
			return (await db.selectFrom('payment_paypal_orders').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirst()) ?? null;
		},

		async findByReference(provider: string, reference: string): Promise<PaypalOrder | null> {
			return (await db.selectFrom('payment_paypal_orders').selectAll().where('provider', '=', provider).where('reference', '=', reference).executeTakeFirst()) ?? null;
		},

		/** Keeps an order; two requests for one checkout got the same one from PayPal. */
		async add(order: Pick<PaypalOrder, 'checkout_id' | 'provider' | 'reference' | 'url' | 'expires_at'>): Promise<void> {
			await db
				.insertInto('payment_paypal_orders')
				.values({ ...order, state: 'open', due_at: clock.now() + firstCheckMs, tries: 0 })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		},

		/** Begins to capture an order, or goes on with it. @return False for one that is never captured any more. */
		async beginCapture({ checkout_id: id }: Pick<PaypalOrder, 'checkout_id'>): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable('payment_paypal_orders')
				.set({ state: 'capturing' })
				.where('checkout_id', '=', id)
				.where('state', 'in', ['open', 'capturing'])
				.executeTakeFirst();
			return numUpdatedRows === 1n;
		},

		/** PayPal refused to capture it: the buyer can approve it again. */
		async reopen({ checkout_id: id }: Pick<PaypalOrder, 'checkout_id'>): Promise<void> {
			await db.updateTable('payment_paypal_orders').set({ state: 'open' }).where('checkout_id', '=', id).where('state', '=', 'capturing').execute();
		},

		/** Decides that an order is never captured. @return False where it may have been already. */
		async beginClosing({ checkout_id: id }: Pick<PaypalOrder, 'checkout_id'>): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable('payment_paypal_orders')
				.set({ state: 'closing', due_at: clock.now() })
				.where('checkout_id', '=', id)
				.where('state', 'in', ['open', 'closing'])
				.executeTakeFirst();
			return numUpdatedRows === 1n;
		},

		async finish({ checkout_id: id }: Pick<PaypalOrder, 'checkout_id'>): Promise<void> {
			await db.updateTable('payment_paypal_orders').set({ state: 'done' }).where('checkout_id', '=', id).execute();
		},

		/** Orders to look at now; the next time for each is later, also where the process ends meanwhile. */
		async takeDue(limit: number): Promise<PaypalOrder[]> {
			const now = clock.now();
			const due = await db.selectFrom('payment_paypal_orders').selectAll().where('state', '!=', 'done').where('due_at', '<=', now).orderBy('due_at').limit(limit).execute();
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
				.where('expires_at', '<', clock.now() - keepMs)
				.execute();
		},
	};
}
