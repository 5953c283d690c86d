import type { Clock } from '../../../../core/clock';
import { readEmail } from '../email';
import type { RecordEvent } from '../payment-provider';
import { type CloseOrder, undone } from './close-order';
import { paymentOf, refundOf } from './order-payments';
import type { PaypalOrders } from './orders';
import type { PaypalOrder } from './tables';
import type { Order } from './payloads';

/** A buyer who approved an order at its end is on the way back for so long. Nobody begins to capture it afterwards. */
export const graceMs = 5 * 60_000;
/** So long after its end, no request for the money of an order is on its way any more. */
const quietMs = 2 * graceMs;

/** The states of a capture whose money arrived, also where some of it went back since. */
const arrived = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

interface TakeOrderOptions extends CloseOrder {
	readonly orders: PaypalOrders;
	readonly clock: Clock;
	readonly record: RecordEvent;
}

/** Tells the ledger what an order says. */
export function createTakeOrder({ orders, clock, record, tell, close }: TakeOrderOptions) {
	/** Tells the ledger what an order says. */
	async function take(order: PaypalOrder, { status, payer, payment_source: source, purchase_units: units = [] }: Order): Promise<void> {
		const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
		const paid = captures.filter((capture) => arrived.includes(capture.status));
		for (const capture of paid) {
			await record(order.provider, paymentOf(order, capture, readEmail(payer?.email_address ?? source?.paypal?.email_address), clock.now()));
		}
		if (paid.length > 0) {
			for (const refund of units.flatMap(({ payments }) => payments?.refunds ?? [])) {
				const event = refundOf(order, refund, paid[0]?.id, clock.now());
				if (event !== null) {
					await record(order.provider, event);
				}
			}
			await orders.finish(order);
		} else if (captures.some((capture) => capture.status === 'PENDING')) {
			if ((await orders.beginCapture(order, ['open', 'refused'])) !== null) {
				await tell(order, 'waiting');
			}
		} else if (captures.length > 0 || status === 'VOIDED') {
			await close(order, captures.length > 0 ? 'canceled' : 'expired', undone);
		} else if (order.expires_at + quietMs <= clock.now()) {
			await close(order, 'expired', undone);
		} else if (order.expires_at + (status === 'APPROVED' ? graceMs : 0) <= clock.now()) {
			await close(order, 'expired');
		}
	}

	return take;
}
