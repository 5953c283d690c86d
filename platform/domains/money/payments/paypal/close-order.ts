import type { Clock } from '../../../../core/clock';
import type { ProviderEvent, RecordEvent } from '../payment-provider';
import type { PaypalOrders } from './orders';
import type { PaypalOrder, PaypalOrderState } from './tables';

type CheckoutState = Extract<ProviderEvent, { type: 'checkout' }>['state'];

/** The states in which nobody asks for the money of an order. */
export const unasked: readonly PaypalOrderState[] = ['open', 'refused', 'closing'];
export const undone: readonly PaypalOrderState[] = [...unasked, 'capturing'];

interface CloseOrderOptions {
	readonly orders: PaypalOrders;
	readonly clock: Clock;
	readonly record: RecordEvent;
}

export type CloseOrder = ReturnType<typeof createCloseOrder>;

/** Tells the ledger that an order is paid, waited for, or over. */
export function createCloseOrder({ orders, clock, record }: CloseOrderOptions) {
	const tell = ({ provider, checkout_id: checkoutId, reference }: PaypalOrder, state: CheckoutState): Promise<void> =>
		record(provider, { id: `${reference} ${state} ${clock.now()}`, occurredAt: clock.now(), type: 'checkout', checkoutId, state });

	/**
	 * Never captures an order.
	 * @param from The states in which nobody can have captured it.
	 * @return False where it may have been captured already.
	 */
	async function close(order: PaypalOrder, state: 'expired' | 'canceled', from = unasked): Promise<boolean> {
		if (!(await orders.beginClosing(order, from))) {
			return false;
		}
		await tell(order, state);
		await orders.finish(order);
		return true;
	}

	return { tell, close };
}
