import type { Kysely } from 'kysely';
import type { Clock } from '../../../../core/clock';
import type { PaypalOrder, PaypalTables } from './tables';

/** An order whose buyer does not come back is looked at after this time, and then after twice as long each time. */
export const firstCheckMs = 5 * 60_000;
const maxCheckMs = 60 * 60_000;

/** Money that was asked for is looked at sooner: the buyer waits for the outcome. */
export const captureCheckMs = 60_000;
const keepMs = 90 * 86_400_000;

/** When orders are looked at again, and which are forgotten. */
export function createDueOrders(db: Kysely<PaypalTables>, clock: Clock) {
	return {
		/** Looks at an open order again in a minute: it was approved, but could not be captured yet. */
		async lookSoon({ checkout_id: id }: Pick<PaypalOrder, 'checkout_id'>): Promise<void> {
			await db
				.updateTable('payment_paypal_orders')
				.set({ due_at: clock.now() + captureCheckMs, tries: 0 })
				.where('checkout_id', '=', id)
				.where('state', '=', 'open')
				.execute();
		},

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
