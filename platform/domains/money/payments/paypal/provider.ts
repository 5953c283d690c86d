import type { Clock } from '../../../../core/clock';
import { RestFailure } from '../../../../core/errors';
import { parseHttpUrl } from '../../../../core/http/url';
import { sentence } from '../../../../core/sentence';
import type { Attempts } from '../attempts';
import { paymentNotConfirmed } from '../failures';
import type { FindCheckout } from '../find-checkout';
import type { CheckoutOrder, CheckoutPage, PaymentProvider, RecordEvent, RefundOrder } from '../payment-provider';
import type { PaypalAccount } from './paypal-account';
import { toPaypalAmount } from './amounts';
import type { PaypalApi } from './api';
import { toProviderEvent, verifyReport } from './events';
import { createFailure, keysRemoved, PaypalRefusal, refundFailed } from './failures';
import { orderRequest } from './order-request';
import type { PaypalOrders } from './orders';
import type { PaypalOrder } from './tables';
import { Order, readAnswer, Refund } from './payloads';
import { refundEvent } from './refund-event';
import type { Settle } from './settle';

/** Shorter than the three hours in which PayPal lets a buyer approve an order. */
const payableMs = 60 * 60_000;

export interface PaypalServices {
	readonly api: PaypalApi;
	readonly orders: PaypalOrders;
	readonly attempts: Attempts;
	readonly settle: Settle;
	readonly findCheckout: FindCheckout;
	readonly record: RecordEvent;
	readonly clock: Clock;
	readonly publicUrl: string;
}

function requireKeys(account: PaypalAccount): void {
	if (account.secret === '') {
		throw keysRemoved();
	}
}

/** The page of a checkout; one that has its order already keeps it. */
async function openOrder(account: PaypalAccount, { api, orders, publicUrl }: PaypalServices, order: CheckoutOrder): Promise<CheckoutPage> {
	requireKeys(account);
	const known = await orders.find(order.id);
	if (known !== null) {
		if (known.state !== 'open' && known.state !== 'refused') {
			throw paymentNotConfirmed();
		}
		return { url: known.url, reference: known.reference };
	}
	const { id: reference, links = [] } = readAnswer(
		Order,
		await api.call(account, { path: '/v2/checkout/orders', body: orderRequest(order, publicUrl), requestId: order.id })
	);
	const url = parseHttpUrl(links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? '');
	if (url === null) {
		throw createFailure('unreadable', 'no page for the buyer');
	}
	await orders.add({ checkout_id: order.id, provider: account.provider, reference, url: url.href, expires_at: order.expiresAt });
	return { url: url.href, reference };
}

/** Gives money of a capture back. PayPal answers a request that it refused once the same again, so that each try has a name of its own. */
async function refundCapture(
	account: PaypalAccount,
	{ api, attempts, record, clock }: PaypalServices,
	{ checkoutId, payment, currency, units, key }: RefundOrder
): Promise<string> {
	requireKeys(account);
	const request = `${payment}-${key.replace(' ', '-')}`;
	const attempt = await attempts.of(account.provider, request);
	const body = JSON.stringify({ amount: toPaypalAmount(units, currency), custom_id: checkoutId });
	try {
		const answer = await api.call(account, {
			path: `/v2/payments/captures/${encodeURIComponent(payment)}/refund`,
			body,
			requestId: attempt === 0 ? request : `${request}-${attempt}`,
		});
		const { id, status } = readAnswer(Refund, answer);
		if (status === 'COMPLETED') {
			await record(account.provider, refundEvent({ occurredAt: clock.now(), checkoutId, payment, refund: id, currency, units }));
		} else if (status !== 'PENDING') {
			throw refundFailed(status);
		}
		return id;
	} catch (error) {
		if (error instanceof PaypalRefusal) {
			await attempts.refused(account.provider, request, attempt);
		}
		throw error;
	}
}

/** PayPal with the keys of one account (docs/decisions/056-paypal.md). */
export function createPaypalProvider(account: PaypalAccount, services: PaypalServices): PaymentProvider {
	const { api, orders, settle, findCheckout, clock } = services;

	/** Closes a page for good, unless its money may have been asked for. */
	const endPage = async (order: PaypalOrder, state: 'expired' | 'canceled') =>
		(await settle.close(account, order, state)) || (await orders.isUnpaid(order)) ? 'closed' : 'complete';

	return {
		name: account.provider,
		payableMs,
		accountOf: async () => ({ id: account.clientId, connectUrl: null, defaultCurrency: 'USD' }),

		openCheckout: (order) => openOrder(account, services, order),

		/** The platform alone asks for the money: a page that is too late is closed here for good. */
		async pageState(reference) {
			const order = await orders.findByReference(account.provider, reference);
			if (order === null) {
				return 'closed';
			}
			if ((order.state === 'open' || order.state === 'refused') && order.expires_at > clock.now() && account.secret !== '') {
				return 'open';
			}
			return endPage(order, 'expired');
		},

		async endPage(reference) {
			const order = await orders.findByReference(account.provider, reference);
			return order === null ? 'closed' : endPage(order, 'canceled');
		},

		refund: (request) => refundCapture(account, services, request),

		async cancelSubscription() {
			throw new RestFailure(404, 'payment_not_found', sentence('There is no such payment.'));
		},

		// PayPal keeps the addresses itself, for the owner of the account.
		forgetBuyers: async () => undefined,

		async readEvent(headers, body) {
			const report = await verifyReport({ account, api }, headers, body);
			return toProviderEvent(report, {
				account,
				api,
				findCheckout: (payment) => findCheckout(account.provider, payment),
				async findOrder({ reference, checkoutId }) {
					const order =
						(reference === undefined ? null : await orders.findByReference(account.provider, reference)) ??
						(checkoutId === undefined ? null : await orders.find(checkoutId));
					return order?.provider === account.provider ? order : null;
				},
				settle: (order, occasion) => settle.settle(account, order, occasion),
			});
		},
	};
}
