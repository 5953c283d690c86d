import type { ProviderEvent } from '../payment-provider';
import { fromPaypalAmount } from './amounts';
import { createFailure } from './failures';
import type { PaypalOrder } from './tables';
import { type Capture, captureOf, type Refund } from './payloads';
import { refundEvent } from './refund-event';

/** An amount and a time of PayPal's, as events have them. @param now For a time that it does not say. */
function readMoney({ amount, create_time: time = '' }: Pick<Capture, 'amount' | 'create_time'>, now: number) {
	const units = fromPaypalAmount(amount);
	if (units === null || units === 0) {
		throw createFailure('unreadable', 'an amount that is none');
	}
	const at = Date.parse(time);
	return { occurredAt: at > 0 ? at : now, currency: amount.currency_code, units };
}

export const paymentOf = ({ checkout_id: checkoutId }: PaypalOrder, capture: Capture, email: string, now: number): ProviderEvent => ({
	...readMoney(capture, now),
	id: `${capture.id} captured`,
	type: 'payment',
	checkoutId,
	payment: capture.id,
	email,
	subscription: null,
});

/**
 * A refund that was made at PayPal before the payment was known here.
 * @param payment That of a refund which does not name it.
 * @return Null for one that is not complete.
 */
export function refundOf({ checkout_id: checkoutId }: PaypalOrder, refund: Refund, payment: string | undefined, now: number): ProviderEvent | null {
	const { id, status, amount, ...rest } = refund;
	const of = captureOf(refund) ?? payment;
	return status === 'COMPLETED' && amount !== undefined && of !== undefined
		? refundEvent({ ...readMoney({ ...rest, amount }, now), checkoutId, payment: of, refund: id })
		: null;
}
