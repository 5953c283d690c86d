import type { Clock } from '../../../../core/clock';
import { RestFailure, UpstreamFailure } from '../../../../core/errors';
import { readEmail } from '../email';
import type { OtherWay } from '../other-way';
import type { ProviderEvent, RecordEvent } from '../payment-provider';
import type { PaypalAccount } from './accounts';
import { fromPaypalAmount } from './amounts';
import type { PaypalApi } from './api';
import { busy, createFailure, isHopeless, keysRefused, keysRemoved, orderUnknown, PaypalRefusal } from './failures';
import type { PaypalOrder, PaypalOrders } from './orders';
import { type Capture, captureOf, Order, readAnswer, type Refund } from './payloads';
import { refundEvent } from './refund-event';
import type { PaypalOrderState } from './tables';

type CheckoutState = Extract<ProviderEvent, { type: 'checkout' }>['state'];

interface SettleOptions {
	readonly api: PaypalApi;
	readonly orders: PaypalOrders;
	readonly clock: Clock;
	readonly record: RecordEvent;
	readonly closeOther: OtherWay['closeOther'];
}

/**
 * - `return`: the buyer came back;
 * - `captured`: PayPal reports that its money arrived;
 * - `look`: any other.
 */
export type Occasion = 'return' | 'captured' | 'look';

/** Orders that the clean-up looks at at the same time. */
const dueAtOnce = 20;
/** In milliseconds: the clean-up runs each minute. */
const maxRunMs = 40_000;

/** A buyer who approved an order at its end is on the way back for so long. Nobody begins to capture it afterwards. */
const graceMs = 5 * 60_000;
/** So long after its end, no request for the money of an order is on its way any more. */
const quietMs = 2 * graceMs;
/** So long after its end, an order whose outcome nobody can find out is given up. */
const giveUpMs = 7 * 86_400_000;

/** The states in which nobody asks for the money of an order. */
const unasked: readonly PaypalOrderState[] = ['open', 'refused', 'closing'];
const undone: readonly PaypalOrderState[] = [...unasked, 'capturing'];

/** The states of a capture whose money arrived, also where some of it went back since. */
const arrived = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

const pathOf = ({ reference }: PaypalOrder): string => `/v2/checkout/orders/${encodeURIComponent(reference)}`;

export type Settle = ReturnType<typeof createSettle>;

/**
 * Finds out what became of orders, and captures those that a buyer approved. It is called when the buyer comes back, by PayPal's
 * reports and by the clean-up, also several at once: PayPal captures an order once, and the ledger has each capture once.
 */
export function createSettle({ api, orders, clock, record, closeOther }: SettleOptions) {
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

	/** An amount and a time of PayPal's, as events have them. */
	function readMoney({ amount, create_time: time = '' }: Pick<Capture, 'amount' | 'create_time'>) {
		const units = fromPaypalAmount(amount);
		if (units === null || units === 0) {
			throw createFailure('unreadable', 'an amount that is none');
		}
		const at = Date.parse(time);
		return { occurredAt: at > 0 ? at : clock.now(), currency: amount.currency_code, units };
	}

	const paymentOf = ({ checkout_id: checkoutId }: PaypalOrder, capture: Capture, email: string): ProviderEvent => ({
		...readMoney(capture),
		id: `${capture.id} captured`,
		type: 'payment',
		checkoutId,
		payment: capture.id,
		email,
		subscription: null,
	});

	/** Enters the refunds that were made at PayPal before the payment was known here. */
	async function takeRefunds({ provider, checkout_id: checkoutId }: PaypalOrder, refunds: readonly Refund[], payment: string | undefined): Promise<void> {
		for (const refund of refunds) {
			const { id, status, amount, ...rest } = refund;
			const of = captureOf(refund) ?? payment;
			if (status === 'COMPLETED' && amount !== undefined && of !== undefined) {
				await record(provider, refundEvent({ ...readMoney({ ...rest, amount }), checkoutId, payment: of, refund: id }));
			}
		}
	}

	/** Tells the ledger what an order says. */
	async function take(order: PaypalOrder, { status, payer, payment_source: source, purchase_units: units = [] }: Order): Promise<void> {
		const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
		const paid = captures.filter((capture) => arrived.includes(capture.status));
		for (const capture of paid) {
			await record(order.provider, paymentOf(order, capture, readEmail(payer?.email_address ?? source?.paypal?.email_address)));
		}
		if (paid.length > 0) {
			await takeRefunds(
				order,
				units.flatMap(({ payments }) => payments?.refunds ?? []),
				paid[0]?.id
			);
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

	async function settle(account: PaypalAccount, order: PaypalOrder, occasion: Occasion = 'look'): Promise<void> {
		const isOver = order.state === 'done' || order.state === 'closing';
		if (isOver && occasion !== 'captured') {
			if (order.state === 'closing') {
				await close(order, 'expired');
			}
			return;
		}
		if (account.secret === '') {
			throw keysRemoved();
		}
		const answer = await api.find(account, pathOf(order));
		if (answer === null) {
			if (!isOver && !(await close(order, 'expired'))) {
				throw orderUnknown();
			}
			return;
		}
		const found = readAnswer(Order, answer);
		const isPayable = !isOver && found.status === 'APPROVED' && clock.now() < order.expires_at + graceMs;
		const from: readonly PaypalOrderState[] = occasion === 'return' ? ['open', 'refused'] : ['open'];
		// No page by card opens before the order is closed: what is being captured already is still the only way.
		if (isPayable && from.includes(order.state) && !(await isOnlyWay(order, occasion))) {
			return;
		}
		const attempt = isPayable ? await orders.beginCapture(order, from) : null;
		if (attempt === null) {
			await take(order, found);
			return;
		}
		// Until the outcome is known, nobody should pay again.
		await tell(order, 'waiting');
		await capture(account, order, attempt);
	}

	/** As `settle`, for an order whose buyer did not come back. */
	async function settleLeft(account: PaypalAccount, order: PaypalOrder, onFailure: (failure: RestFailure, isGivenUp: boolean) => void): Promise<void> {
		try {
			await settle(account, order);
		} catch (error) {
			if (!(error instanceof RestFailure)) {
				throw error;
			}
			const lateMs = clock.now() - order.expires_at;
			const isGivenUp = lateMs >= giveUpMs && isHopeless(error);
			if (lateMs >= graceMs) {
				await close(order, 'expired', isGivenUp ? undone : unasked);
			}
			onFailure(error, isGivenUp);
		}
	}

	return {
		/**
		 * Never captures an order.
		 * @return False where it may have been captured already.
		 * @throws {RestFailure} What PayPal's API fails with, which is asked about an order that it refused: of several requests for its money, one whose answer
		 *                       was lost may have succeeded.
		 */
		async close(account: PaypalAccount, order: PaypalOrder, state: 'expired' | 'canceled'): Promise<boolean> {
			if (order.state === 'refused' && account.secret !== '') {
				await settle(account, order);
			}
			return close(order, state);
		},

		/**
		 * Asks PayPal about an order, and acts on the answer.
		 * @throws {RestFailure} What PayPal's API fails with, what the provider of the card fails with, or 409 `paypal_keys_removed`: it is to be called again.
		 */
		settle,

		/**
		 * As `settle`, for orders whose buyers did not come back, until none is due or 40 seconds have passed.
		 * @param onFailure For the log. An order that is given up holds its pieces no longer, though it may have been paid.
		 */
		async settleDue(findAccount: (provider: string) => Promise<PaypalAccount>, onFailure: (failure: RestFailure, isGivenUp: boolean) => void): Promise<void> {
			const end = clock.now() + maxRunMs;
			let due: readonly PaypalOrder[];
			do {
				due = await orders.takeDue(dueAtOnce);
				await Promise.all(due.map(async (order) => settleLeft(await findAccount(order.provider), order, onFailure)));
			} while (due.length > 0 && clock.now() < end);
		},

		/**
		 * Asks about all captures of an account whose outcome is not known.
		 * @return False where PayPal refuses the account's keys, so that nobody can find out.
		 */
		async settleCapturing(account: PaypalAccount): Promise<boolean> {
			let isKnown = true;
			const known = await orders.capturing(account.provider);
			await Promise.all(
				known.slice(0, dueAtOnce).map((order) =>
					settleLeft(account, order, (failure) => {
						isKnown &&= failure.code !== keysRefused;
					})
				)
			);
			return isKnown;
		},
	};
}
