import { UpstreamFailure } from '../../../../core/errors';
import type { PaypalAccount } from './paypal-account';
import type { CloseOrder } from './close-order';
import { busy, PaypalRefusal } from './failures';
import type { PaypalOrder } from './tables';
import { Order, readAnswer } from './payloads';
import type { Occasion, SettleOptions } from './settle-options';
import type { createTakeOrder } from './take-order';

interface CaptureOrderOptions extends CloseOrder, Pick<SettleOptions, 'api' | 'orders' | 'closeOther'> {
	readonly take: ReturnType<typeof createTakeOrder>;
}

export const pathOf = ({ reference }: PaypalOrder): string => `/v2/checkout/orders/${encodeURIComponent(reference)}`;

/** Asks for the money of orders, each by one way alone. */
export function createCaptureOrder({ api, orders, closeOther, tell, close, take }: CaptureOrderOptions) {
	/**
	 * Whether nobody can pay the purchase of an order the other way; the order is closed where somebody has.
	 * @throws {RestFailure} What the provider of the other page fails with: nothing may be captured, and it is asked again.
	 */
	async function isOnlyWay(order: PaypalOrder, occasion: Occasion): Promise<boolean> {
		try {
			if (await closeOther(order.checkout_id)) {
				return true;
			}
		} catch (error) {
			if (occasion === 'return') {
				await orders.lookSoon(order);
			}
			throw error;
		}
		await close(order, 'canceled');
		return false;
	}

	/** Asks for the money of an order that was approved. */
	async function capture(account: PaypalAccount, order: PaypalOrder, attempt: number): Promise<void> {
		const request = `${order.checkout_id}-capture`;
		let answer: unknown;
		try {
			answer = await api.call(account, { path: `${pathOf(order)}/capture`, body: '{}', requestId: attempt === 0 ? request : `${request}-${attempt}` });
		} catch (error) {
			if (error instanceof UpstreamFailure && error.code === busy) {
				// The earlier request gets the outcome.
				return;
			}
			if (!(error instanceof PaypalRefusal)) {
				throw error;
			}
			if (error.issue !== 'ORDER_ALREADY_CAPTURED') {
				await orders.refuse(order, attempt);
				if ((await orders.find(order.checkout_id))?.state === 'refused') {
					await tell(order, 'declined');
				}
				return;
			}
			answer = await api.find(account, pathOf(order));
		}
		await take(order, readAnswer(Order, answer));
	}

	return { isOnlyWay, capture };
}
