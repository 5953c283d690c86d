import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import type { PaymentsTables } from '../tables';
import { createDueOrders, firstCheckMs } from './due-orders';
import { createOrderSteps } from './order-steps';
import type { PaypalOrder, PaypalTables } from './tables';

export type PaypalOrders = ReturnType<typeof createPaypalOrders>;

/** The platform's orders at PayPal. */
export function createPaypalOrders({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.kysely.withTables<PaypalTables & Pick<PaymentsTables, 'payment_checkouts'>>();
	const own = database.kysely.withTables<PaypalTables>();

	return {
		...createOrderSteps(own, clock),
		...createDueOrders(own, clock),

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

		/** Orders of an account whose money was asked for, and whose outcome is not known. */
		capturing: (provider: string): Promise<PaypalOrder[]> =>
			db.selectFrom('payment_paypal_orders').selectAll().where('provider', '=', provider).where('state', '=', 'capturing').execute(),
	};
}
