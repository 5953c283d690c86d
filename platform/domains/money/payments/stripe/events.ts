import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Stripe } from 'stripe';
import { readEmail } from '../email';
import { webhookRefused } from '../failures';
import { ProviderEvent } from '../payment-provider';
import { fromStripeAmount } from './amounts';
import { calling, isDenied, isMissing } from './failures';
import {
	checkoutOf,
	idOf,
	readDispute,
	readEvent,
	readInvoice,
	readPaymentIntent,
	readPayout,
	readRefund,
	readSession,
	readSubscription,
	type Session,
} from './payloads';
import type { StripeAccount } from './stripe-account';

export interface EventContext {
	readonly account: Pick<StripeAccount, 'siteId' | 'isTest'>;
	/** Null where the key was removed: what a report does not say by itself is then not known, as where the key may not ask. */
	readonly api: Stripe | null;
	/** The checkout of a payment in the ledger; null for none. */
	readonly findCheckout: (payment: string) => Promise<string | null>;
}

interface Base {
	readonly id: string;
	readonly occurredAt: number;
}

type Handler = (object: unknown, base: Base, context: EventContext) => Promise<ProviderEvent | null>;

const Result = TypeCompiler.Compile(ProviderEvent);

/** The kinds of reports that the platform asks Stripe for. All others are ignored. */
export const enabledEvents = [
	'checkout.session.completed',
	'checkout.session.async_payment_succeeded',
	'checkout.session.async_payment_failed',
	'checkout.session.expired',
	'invoice.paid',
	'refund.created',
	'refund.updated',
	'refund.failed',
	'charge.dispute.created',
	'charge.dispute.funds_withdrawn',
	'charge.dispute.funds_reinstated',
	'charge.dispute.closed',
	'customer.subscription.deleted',
	'payout.paid',
] as const;

const toAmount = ({ amount, currency }: { readonly amount: number; readonly currency: string }) => {
	const code = currency.toUpperCase();
	return { currency: code, units: fromStripeAmount(amount, code) };
};

/** Asks Stripe's API; null without a key, or with one that may not ask. The report itself must do then: no repetition of it could say more. */
async function ask<Result>({ api }: Pick<EventContext, 'api'>, question: (api: Stripe) => Promise<Result>): Promise<Result | null> {
	try {
		return api === null ? null : await question(api);
	} catch (error) {
		if (isDenied(error)) {
			return null;
		}
		throw error;
	}
}

/** The checkout of a payment, which refunds and disputes do not name. */
async function findCheckoutOf(payment: string, context: EventContext): Promise<string | null> {
	const known = await context.findCheckout(payment);
	if (known !== null) {
		return known;
	}
	try {
		const intent = await ask(context, (api) => api.paymentIntents.retrieve(payment));
		const own = intent === null ? null : checkoutOf(readPaymentIntent(intent));
		if (own !== null) {
			return own;
		}
		return await ask(context, async (api) => {
			const { data } = await api.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: payment }, limit: 1 });
			const invoice = idOf(data[0]?.invoice);
			return invoice === null ? null : checkoutOf(readInvoice(await api.invoices.retrieve(invoice)).parent?.subscription_details ?? {});
		});
	} catch (error) {
		if (isMissing(error)) {
			return null;
		}
		throw error;
	}
}

/** A payment of a subscription. Its entry has the invoice's id, which every report has; the payment's, which refunds name, is not known where Stripe cannot be asked. */
async function paidInvoice(object: unknown, base: Base, context: EventContext): Promise<ProviderEvent | null> {
	const reported = readInvoice(object);
	const invoice = readInvoice((await ask(context, (api) => api.invoices.retrieve(reported.id, { expand: ['payments'] }))) ?? reported);
	const details = invoice.parent?.subscription_details ?? invoice.subscription_details ?? {};
	const checkoutId = checkoutOf(details);
	const subscription = idOf(details.subscription ?? invoice.subscription);
	if (checkoutId === null || subscription === null || invoice.amount_paid === 0) {
		return null;
	}
	const paid = invoice.payments?.data.find(({ status, payment }) => status === 'paid' && idOf(payment.payment_intent) !== null);
	return {
		...base,
		type: 'payment',
		checkoutId,
		entry: invoice.id,
		payment: idOf(paid?.payment.payment_intent ?? invoice.payment_intent) ?? invoice.id,
		...toAmount({ amount: invoice.amount_paid, currency: invoice.currency }),
		email: readEmail(invoice.customer_email),
		subscription: { reference: subscription, renewsAt: Math.max(0, ...invoice.lines.data.map(({ period }) => period.end)) * 1000 },
	};
}

/** The state of a checkout without money. */
const checkoutEvent = (session: Session, base: Base, state: Extract<ProviderEvent, { type: 'checkout' }>['state']): ProviderEvent | null => {
	const checkoutId = checkoutOf(session);
	return checkoutId === null ? null : { ...base, type: 'checkout', checkoutId, state };
};

const completed: Handler = async (object, base, context) => {
	const session = readSession(object);
	const { payment_status: status, payment_intent: intent, invoice, amount_total: amount, currency } = session;
	const checkoutId = checkoutOf(session);
	if (checkoutId === null) {
		return null;
	}
	if (status !== 'paid') {
		return checkoutEvent(session, base, 'waiting');
	}
	if (session.mode === 'subscription') {
		const id = idOf(invoice);
		const first = id === null ? null : await ask(context, (api) => api.invoices.retrieve(id));
		// Where Stripe cannot be asked, `invoice.paid` brings the payment.
		return first === null ? checkoutEvent(session, base, 'waiting') : paidInvoice(first, base, context);
	}
	const payment = idOf(intent);
	if (payment === null || !amount || !currency) {
		return null;
	}
	return {
		...base,
		type: 'payment',
		checkoutId,
		payment,
		...toAmount({ amount, currency }),
		email: readEmail(session.customer_details?.email),
		subscription: null,
	};
};

const closed: Handler = async (object, base) => checkoutEvent(readSession(object), base, 'expired');

const refund: Handler = async (object, base, context) => {
	const { id, status, payment_intent: intent, ...value } = readRefund(object);
	const payment = idOf(intent);
	const isFailed = status === 'failed' || status === 'canceled';
	if (payment === null || (!isFailed && status !== 'succeeded' && status !== 'pending')) {
		return null;
	}
	const checkoutId = checkoutOf(value) ?? (await findCheckoutOf(payment, context));
	return checkoutId === null
		? null
		: {
				...base,
				type: 'refund',
				checkoutId,
				payment,
				refund: id,
				...toAmount(value),
				...(isFailed && { isFailed }),
				...(status === 'pending' && { isPending: true }),
			};
};

/** @param isWon The bank gives the money again. */
const dispute =
	(isWon: boolean): Handler =>
	async (object, base, context) => {
		const { id, status, payment_intent: intent, ...value } = readDispute(object);
		const payment = idOf(intent);
		// A bank that only asks takes no money; of a closed dispute, only a won one moves some.
		if (payment === null || status.startsWith('warning_') || (isWon && status !== 'won')) {
			return null;
		}
		const checkoutId = await findCheckoutOf(payment, context);
		return checkoutId === null ? null : { ...base, type: 'dispute', checkoutId, payment, dispute: id, isWon, ...toAmount(value) };
	};

const handlers: Readonly<Record<(typeof enabledEvents)[number], Handler>> = {
	'checkout.session.completed': completed,
	'checkout.session.async_payment_succeeded': completed,
	'checkout.session.async_payment_failed': closed,
	'checkout.session.expired': closed,
	'invoice.paid': paidInvoice,
	'refund.created': refund,
	'refund.updated': refund,
	'refund.failed': refund,
	'charge.dispute.created': dispute(false),
	'charge.dispute.funds_withdrawn': dispute(false),
	'charge.dispute.funds_reinstated': dispute(true),
	'charge.dispute.closed': dispute(true),
	async 'customer.subscription.deleted'(object, base) {
		const { id, ...value } = readSubscription(object);
		const checkoutId = checkoutOf(value);
		return checkoutId === null ? null : { ...base, type: 'subscriptionCanceled', checkoutId, subscription: id };
	},
	async 'payout.paid'(object, base, { account }) {
		const { id, ...value } = readPayout(object);
		return value.amount === 0 ? null : { ...base, type: 'payout', siteId: account.siteId, payout: id, ...toAmount(value) };
	},
};

const isHandled = (type: string): type is keyof typeof handlers => Object.hasOwn(handlers, type);

/**
 * The report that a signed event of Stripe's makes.
 * @return Null for what concerns no payment of this platform, and for kinds of events that it does not know.
 * @throws {RestFailure} 400 `webhook_refused`, or a failure of Stripe's API: the event is then to be sent again.
 */
export async function toProviderEvent(value: unknown, context: EventContext): Promise<ProviderEvent | null> {
	const { id, type, created, livemode, data } = readEvent(value);
	if (livemode === context.account.isTest || !isHandled(type)) {
		return null;
	}
	const event = await calling(() => handlers[type](data.object, { id, occurredAt: created * 1000 }, context));
	if (event !== null && !Result.Check(event)) {
		throw webhookRefused('it is not of the form that this platform reads');
	}
	return event;
}
