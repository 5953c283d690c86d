import { RestFailure } from '../../../../core/errors';
import type { PaypalAccount } from './paypal-account';
import { createCaptureOrder, pathOf } from './capture-order';
import { type CloseOrder, createCloseOrder, unasked, undone } from './close-order';
import { isHopeless, keysRefused, keysRemoved, orderUnknown } from './failures';
import type { PaypalOrder, PaypalOrderState } from './tables';
import { Order, readAnswer } from './payloads';
import { createTakeOrder, graceMs } from './take-order';
import type { Occasion, SettleOptions } from './settle-options';

/** Orders that the clean-up looks at at the same time. */
const dueAtOnce = 20;
/** In milliseconds: the clean-up runs each minute. */
const maxRunMs = 40_000;
/** So long after its end, an order whose outcome nobody can find out is given up. */
const giveUpMs = 7 * 86_400_000;

export type Settle = ReturnType<typeof createSettle>;

function createSettleOrder(options: SettleOptions, closing: CloseOrder) {
	const { api, orders, clock } = options;
	const { tell, close } = closing;
	const take = createTakeOrder({ ...options, ...closing });
	const { isOnlyWay, capture } = createCaptureOrder({ ...options, ...closing, take });

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

	return settle;
}

/**
 * Finds out what became of orders, and captures those that a buyer approved. It is called when the buyer comes back, by PayPal's
 * reports and by the clean-up, also several at once: PayPal captures an order once, and the ledger has each capture once.
 */
export function createSettle(options: SettleOptions) {
	const { orders, clock } = options;
	const closing = createCloseOrder(options);
	const { close } = closing;
	const settle = createSettleOrder(options, closing);

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
