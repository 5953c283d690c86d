import type { Clock } from '../../../core/clock';
import { RestFailure, UpstreamFailure } from '../../../core/errors';
import type { Attempts } from '../attempts';
import { readEmail } from '../email';
import type { ProviderEvent } from '../payment-provider';
import type { PaypalAccount } from './accounts';
import { fromPaypalAmount } from './amounts';
import type { PaypalApi } from './api';
import { busy, createFailure, keysRemoved, PaypalRefusal } from './failures';
import type { PaypalOrder, PaypalOrders } from './orders';
import { type Capture, Order, readAnswer } from './payloads';

/** Gives an event its effect in the ledger, once. */
export type RecordEvent = (provider: string, event: ProviderEvent) => Promise<void>;

type CheckoutState = Extract<ProviderEvent, { type: 'checkout' }>['state'];

interface SettleOptions {
	readonly api: PaypalApi;
	readonly orders: PaypalOrders;
	readonly attempts: Attempts;
	readonly clock: Clock;
	readonly record: RecordEvent;
}

/** The codes where nobody can capture an order, now or later. */
const withoutKeys = ['paypal_keys_removed', 'paypal_refused'];

/** Orders that the clean-up looks at in one run, at the same time. */
const dueAtOnce = 20;

/** The states of a capture whose money arrived, also where some of it went back since. */
const arrived = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

const pathOf = ({ reference }: PaypalOrder): string => `/v2/checkout/orders/${encodeURIComponent(reference)}`;

export type Settle = ReturnType<typeof createSettle>;

/**
 * Finds out what became of orders, and captures those that a buyer approved. It is called when the buyer comes back, by PayPal's
 * reports and by the clean-up, also several at once: PayPal captures an order once, and the ledger has each capture once.
 */
export function createSettle({ api, orders, attempts, clock, record }: SettleOptions) {
	const tell = ({ provider, checkout_id: checkoutId, reference }: PaypalOrder, state: CheckoutState): Promise<void> =>
		record(provider, { id: `${reference} ${state} ${clock.now()}`, occurredAt: clock.now(), type: 'checkout', checkoutId, state });

	/** Never captures an order. @return False where it may have been captured already. */
	async function close(order: PaypalOrder, state: 'expired' | 'canceled'): Promise<boolean> {
		if (!(await orders.beginClosing(order))) {
			return false;
		}
		await tell(order, state);
		await orders.finish(order);
		return true;
	}

	function paymentOf({ checkout_id: checkoutId }: PaypalOrder, { id, amount, create_time: time = '' }: Capture, email: string): ProviderEvent {
		const units = fromPaypalAmount(amount);
		if (units === null || units === 0) {
			throw createFailure('unreadable', 'an amount that is none');
		}
		const at = Date.parse(time);
		return { id: `${id} captured`, occurredAt: at > 0 ? at : clock.now(), type: 'payment', checkoutId, payment: id, currency: amount.currency_code, units, email, subscription: null };
	}

	/** Tells the ledger what an order says. */
	async function take(order: PaypalOrder, { status, payer, payment_source: source, purchase_units: units = [] }: Order): Promise<void> {
		const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
		const paid = captures.filter((capture) => arrived.includes(capture.status));
		for (const capture of paid) {
			await record(order.provider, paymentOf(order, capture, readEmail(payer?.email_address ?? source?.paypal?.email_address)));
		}
		if (paid.length > 0) {
			await orders.finish(order);
		} else if (captures.some((capture) => capture.status === 'PENDING')) {
			await orders.beginCapture(order);
			await tell(order, 'waiting');
		} else if (captures.length > 0 || status === 'VOIDED') {
			await orders.reopen(order);
			await close(order, captures.length > 0 ? 'canceled' : 'expired');
		} else if (status !== 'APPROVED' && order.expires_at <= clock.now()) {
			await close(order, 'expired');
		}
	}

	/** Asks for the money of an order that was approved. */
	async function capture(account: PaypalAccount, order: PaypalOrder): Promise<void> {
		const request = `${order.checkout_id}-capture`;
		const attempt = await attempts.of(account.provider, request);
		let answer: unknown;
		try {
			answer = await api.call(account, { path: `${pathOf(order)}/capture`, body: '{}', requestId: attempt === 0 ? request : `${request}-${attempt}` });
		} catch (error) {
			if (error instanceof UpstreamFailure && error.code === busy) {
				// The earlier request gets the outcome.
				return;
			}
			if (!(error instanceof PaypalRefusal)) {
				// Whether the money moved is not known: nobody should pay again until it is.
				await tell(order, 'waiting');
				throw error;
			}
			if (error.issue === 'ORDER_ALREADY_CAPTURED') {
				answer = await api.find(account, pathOf(order));
			} else {
				await attempts.refused(account.provider, request, attempt);
				await orders.reopen(order);
				await tell(order, 'declined');
				return;
			}
		}
		await take(order, readAnswer(Order, answer));
	}

	async function settle(account: PaypalAccount, order: PaypalOrder): Promise<void> {
		if (order.state === 'done') {
			return;
		}
		if (order.state === 'closing') {
			await close(order, 'expired');
			return;
		}
		if (account.secret === '') {
			throw keysRemoved();
		}
		const answer = await api.find(account, pathOf(order));
		if (answer === null) {
			if (!(await close(order, 'expired'))) {
				throw createFailure('unreadable', 'no order, though its money was asked for');
			}
			return;
		}
		const found = readAnswer(Order, answer);
		if (found.status === 'APPROVED' && (await orders.beginCapture(order))) {
			await capture(account, order);
			return;
		}
		await take(order, found);
	}

	return {
		close,

		/**
		 * Asks PayPal about an order, and acts on the answer.
		 * @throws {RestFailure} What PayPal's API fails with, or 409 `paypal_keys_removed`: it is to be called again.
		 */
		settle,

		/** As `settle`, for orders whose buyers did not come back: failures are for the log. */
		async settleDue(findAccount: (provider: string) => Promise<PaypalAccount>, onFailure: (failure: RestFailure) => void): Promise<void> {
			const due = await orders.takeDue(dueAtOnce);
			await Promise.all(
				due.map(async (order) => {
					try {
						await settle(await findAccount(order.provider), order);
					} catch (error) {
						if (!(error instanceof RestFailure)) {
							throw error;
						}
						if (withoutKeys.includes(error.code) && order.expires_at <= clock.now()) {
							await close(order, 'expired');
						}
						onFailure(error);
					}
				})
			);
		},
	};
}
