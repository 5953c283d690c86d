import type { IncomingHttpHeaders } from 'node:http';
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import type { CheckoutInterval } from '../../../../api/contract/money/checkouts.contract';

const Reference = Type.String({ minLength: 1, maxLength: 255 });
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const Units = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Time = Type.Integer({ minimum: 0 });

const common = { id: Reference, occurredAt: Time };
/** Every report names the checkout from which it came, so that reports can arrive in any order. */
const ofCheckout = { ...common, checkoutId: Reference };
const ofPayment = { ...ofCheckout, payment: Reference, currency: Currency, units: Units };

/** A report of a provider. An id is reported again until it was taken, and has its effect once. Times are milliseconds since 1970. */
export const ProviderEvent = Type.Union([
	/** The first payment of a checkout, or a later one of its subscription. */
	Type.Object({
		...ofPayment,
		type: Type.Literal('payment'),
		/** The entry's own id, where `payment` is not known in every report of it. */
		entry: Type.Optional(Reference),
		email: Type.String({ maxLength: 254 }),
		subscription: Type.Union([Type.Null(), Type.Object({ reference: Reference, renewsAt: Time })]),
	}),
	Type.Object({
		...ofCheckout,
		type: Type.Literal('checkout'),
		state: Type.Union([Type.Literal('waiting'), Type.Literal('declined'), Type.Literal('canceled'), Type.Literal('expired')]),
	}),
	/** A refund that failed gives the money to the site again; it may never have been reported before. One that is pending can still fail, for days. */
	Type.Object({
		...ofPayment,
		type: Type.Literal('refund'),
		refund: Reference,
		isFailed: Type.Optional(Type.Boolean()),
		isPending: Type.Optional(Type.Boolean()),
	}),
	/** Money that a buyer's bank takes back, or, where the dispute was won, gives again. */
	Type.Object({ ...ofPayment, type: Type.Literal('dispute'), dispute: Reference, isWon: Type.Boolean() }),
	/** Gives back the money that was held for a dispute, however much that was; its beginning may be reported later. */
	Type.Object({ ...ofCheckout, type: Type.Literal('disputeEnded'), dispute: Reference }),
	Type.Object({ ...ofCheckout, type: Type.Literal('subscriptionCanceled'), subscription: Reference }),
	/** Below zero for money that the provider takes from the site's bank. */
	Type.Object({
		...common,
		type: Type.Literal('payout'),
		siteId: Type.Integer({ minimum: 1 }),
		payout: Reference,
		currency: Currency,
		units: Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
	}),
]);
export type ProviderEvent = Static<typeof ProviderEvent>;

/** A checkout as a provider needs it. */
export interface CheckoutOrder {
	readonly id: string;
	readonly siteId: number;
	readonly siteUrl: string;
	/** Empty where the site has none. */
	readonly siteName: string;
	readonly title: string;
	readonly currency: string;
	/** Of all pieces together. */
	readonly units: number;
	readonly quantity: number;
	readonly interval: CheckoutInterval;
	/** Where the visitor goes afterwards, paid or not. */
	readonly returnUrl: string;
	readonly expiresAt: number;
	/** The id of the page that was opened for it before; null for none. */
	readonly reference: string | null;
}

/** The page on which a checkout is paid. */
export interface CheckoutPage {
	readonly url: string;
	/** Its id at the provider. */
	readonly reference: string;
}

export type PageState = 'open' | 'complete' | 'closed';

/** Money that goes back to a buyer. */
export interface RefundOrder {
	readonly checkoutId: string;
	readonly payment: string;
	readonly currency: string;
	/** At most what is left of the payment. */
	readonly units: number;
	/** A refund of the same payment and key is made once. */
	readonly key: string;
}

/** A site's account at the provider. */
export interface ProviderAccount {
	/** Null while the site cannot take payments. */
	readonly id: string | null;
	/** The page that connects an account; null where there is nothing to connect. */
	readonly connectUrl: string | null;
	readonly defaultCurrency: string;
}

/**
 * Takes the money. What became of it comes back as events, never as the answer to a call: so there is one way into the ledger. A
 * service whose answer says it (docs/decisions/056-paypal.md) makes such an event of it. A failure is a `RestFailure` whose message is a sentence for a person.
 */
export interface PaymentProvider {
	/** Distinguishes the ids of one provider from those of another. */
	readonly name: string;
	/** Milliseconds in which a new checkout can be paid. */
	readonly payableMs: number;
	accountOf(siteId: number): Promise<ProviderAccount>;
	/** Opens the page on which the order is paid, at most once and until it expires. The same order is the same page. */
	openCheckout(order: CheckoutOrder): Promise<CheckoutPage>;
	/**
	 * The state of a page, so that no second one is opened for what may be paid: `complete` also while a bank has not answered.
	 * It takes no money, but a provider may close a page that is too late; what it means for money is reported.
	 * @param reference The page's own id.
	 */
	pageState(reference: string): Promise<PageState>;
	/**
	 * Closes a page before its time, so that nobody can pay there any more.
	 * @return `complete` for one that was paid, or may have been.
	 * @throws {RestFailure} Nobody knows whether it is closed: ask again.
	 */
	endPage(reference: string): Promise<Exclude<PageState, 'open'>>;
	/**
	 * Gives a payment back, or a part of it.
	 * @return The refund's id, under which it is reported.
	 */
	refund(order: RefundOrder): Promise<string>;
	/** Ends a subscription before its next payment; a second call changes nothing. */
	cancelSubscription(reference: string): Promise<void>;
	/** Forgets the addresses of the buyers of checkouts, as far as the provider keeps them with the platform. */
	forgetBuyers(checkoutIds: readonly string[]): Promise<void>;
	/**
	 * Checks the signature and the age of a report. Rejects with 400 `webhook_refused`.
	 * @return Null for a report that concerns no payment of this platform.
	 */
	readEvent(headers: IncomingHttpHeaders, body: Buffer): Promise<ProviderEvent | null>;
}

/** The provider of a report. */
export type Reporter = Pick<PaymentProvider, 'name' | 'readEvent'>;

/** Takes a provider's report as it arrived: checks it, and gives it its effect. Rejects where it is to be reported again. */
export type ReceiveEvent = (provider: Reporter, headers: IncomingHttpHeaders, body: Buffer) => Promise<void>;

/** Gives an event that a provider's answer made its effect in the ledger, once. */
export type RecordEvent = (provider: string, event: ProviderEvent) => Promise<void>;
