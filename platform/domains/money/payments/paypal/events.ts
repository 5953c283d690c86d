import type { IncomingHttpHeaders } from 'node:http';
import { parseJson } from '../../../../core/json';
import { webhookRefused } from '../failures';
import type { ProviderEvent } from '../payment-provider';
import type { PaypalAccount } from './paypal-account';
import { fromPaypalAmount, type PaypalAmount } from './amounts';
import type { PaypalApi } from './api';
import type { PaypalOrder } from './tables';
import { Capture, captureOf, readAnswer, readApproved, readCaptured, readDispute, readReport, readReturned, Verification } from './payloads';
import type { Occasion } from './settle-options';

export interface EventContext {
	readonly account: PaypalAccount;
	readonly api: PaypalApi;
	/** The checkout of a payment in the ledger; null for none. */
	readonly findCheckout: (payment: string) => Promise<string | null>;
	/** By its id at PayPal, or by its checkout; null for another platform's. */
	readonly findOrder: (id: { readonly reference?: string | undefined; readonly checkoutId?: string | undefined }) => Promise<PaypalOrder | null>;
	/** Asks PayPal what became of an order, and tells the ledger. */
	readonly settle: (order: PaypalOrder, occasion?: Occasion) => Promise<void>;
}

interface Base {
	readonly id: string;
	readonly occurredAt: number;
}

type Handler = (resource: unknown, base: Base, context: EventContext) => Promise<ProviderEvent | null>;

const signatureHeaders = {
	auth_algo: 'paypal-auth-algo',
	cert_url: 'paypal-cert-url',
	transmission_id: 'paypal-transmission-id',
	transmission_sig: 'paypal-transmission-sig',
	transmission_time: 'paypal-transmission-time',
} as const;
const maxHeader = 2000;

/**
 * Checks a report by asking PayPal. The platform itself never opens the address of the certificate, which anybody could write.
 * The report goes there byte for byte: a text that was parsed and written again has another signature.
 * @throws {RestFailure} 400 `webhook_refused`, or a failure of PayPal's API: the report is then to be sent again.
 */
export async function verifyReport({ account, api }: Pick<EventContext, 'account' | 'api'>, headers: IncomingHttpHeaders, body: Buffer): Promise<unknown> {
	const signed = Object.entries(signatureHeaders).map(([field, header]) => [field, headers[header]] as const);
	if (account.webhook === null || account.secret === '' || signed.some(([, value]) => typeof value !== 'string' || value === '' || value.length > maxHeader)) {
		throw webhookRefused('its signature does not match');
	}
	const text = body.toString('utf8');
	const report = parseJson(text);
	if (typeof report !== 'object' || report === null) {
		throw webhookRefused('it is not of the form that this platform reads');
	}
	const asked = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: account.webhook });
	const answer = await api.call(account, { path: '/v1/notifications/verify-webhook-signature', body: `${asked.slice(0, -1)},"webhook_event":${text}}` });
	if (readAnswer(Verification, answer).verification_status !== 'SUCCESS') {
		throw webhookRefused('its signature does not match');
	}
	return report;
}

/** @throws {RestFailure} 400 `webhook_refused` for what is no amount. */
function toAmount(amount: PaypalAmount): { readonly currency: string; readonly units: number } {
	const units = fromPaypalAmount(amount);
	if (units === null || units === 0) {
		throw webhookRefused('its amount is none');
	}
	return { currency: amount.currency_code, units };
}

/** The checkout of a payment: the ledger knows it, else PayPal is asked. */
async function checkoutOf(payment: string, { account, api, findCheckout }: EventContext): Promise<string | null> {
	const known = await findCheckout(payment);
	const answer = known === null ? await api.find(account, `/v2/payments/captures/${encodeURIComponent(payment)}`) : null;
	return known ?? (answer === null ? null : (readAnswer(Capture, answer).custom_id ?? null));
}

const settleOrder =
	(occasion: Occasion): Handler =>
	async (resource, _base, { findOrder, findCheckout, settle }) => {
		const { id, custom_id: checkoutId, supplementary_data: data } = readCaptured(resource);
		const order = await findOrder({ reference: data?.related_ids?.order_id, checkoutId });
		if (order !== null && (await findCheckout(id)) === null) {
			await settle(order, occasion);
		}
		return null;
	};

/** The capture from which money went back: a link names it, unless the report is about the capture itself. */
function readReturn(resource: unknown) {
	const returned = readReturned(resource);
	const { id, amount } = returned;
	return { id, payment: captureOf(returned) ?? id, ...toAmount(amount) };
}

/** @param isEnd PayPal holds the money of a dispute no longer. Where the buyer was right, it reports what it took as reversed or refunded. */
const dispute =
	(isEnd: boolean): Handler =>
	async (resource, base, context) => {
		const { dispute_id: id, dispute_amount: amount, disputed_transactions: transactions } = readDispute(resource);
		for (const { seller_transaction_id: payment } of transactions) {
			const checkoutId = payment === undefined ? null : await checkoutOf(payment, context);
			if (payment !== undefined && checkoutId !== null) {
				return isEnd
					? { ...base, type: 'disputeEnded', checkoutId, dispute: id }
					: { ...base, type: 'dispute', checkoutId, payment, dispute: id, isWon: false, ...toAmount(amount) };
			}
		}
		return null;
	};

/** The kinds of reports that the platform asks PayPal for. All others are ignored. */
const handlers: Readonly<Record<string, Handler>> = {
	'CHECKOUT.ORDER.APPROVED': async (resource, _base, { findOrder, settle }) => {
		const order = await findOrder({ reference: readApproved(resource).id });
		if (order !== null) {
			await settle(order);
		}
		return null;
	},
	'PAYMENT.CAPTURE.COMPLETED': settleOrder('captured'),
	'PAYMENT.CAPTURE.DENIED': settleOrder('look'),
	'PAYMENT.CAPTURE.DECLINED': settleOrder('look'),
	'PAYMENT.CAPTURE.REFUNDED': async (resource, base, context) => {
		const { id, payment, ...amount } = readReturn(resource);
		const checkoutId = await checkoutOf(payment, context);
		return checkoutId === null ? null : { ...base, type: 'refund', checkoutId, payment, refund: id, ...amount };
	},
	'PAYMENT.CAPTURE.REVERSED': async (resource, base, context) => {
		const { id, payment, ...amount } = readReturn(resource);
		const checkoutId = await checkoutOf(payment, context);
		return checkoutId === null ? null : { ...base, type: 'dispute', checkoutId, payment, dispute: `${id} reversed`, isWon: false, ...amount };
	},
	'CUSTOMER.DISPUTE.CREATED': dispute(false),
	'CUSTOMER.DISPUTE.RESOLVED': dispute(true),
};

export const enabledEvents: readonly string[] = Object.keys(handlers);

/**
 * The event that a report makes.
 * @return Null for what concerns no payment of this platform, for kinds that it does not know, and for what `settle` told the ledger.
 * @throws {RestFailure} 400 `webhook_refused`, or a failure of PayPal's API: the report is then to be sent again.
 */
export async function toProviderEvent(value: unknown, context: EventContext): Promise<ProviderEvent | null> {
	const { id, event_type: type, create_time: time, resource } = readReport(value);
	const handler = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
	const occurredAt = Date.parse(time);
	if (handler === undefined) {
		return null;
	}
	if (!(occurredAt >= 0)) {
		throw webhookRefused('its time is none');
	}
	return handler(resource, { id, occurredAt }, context);
}
