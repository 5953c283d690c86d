import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { CheckoutInterval } from './checkouts.contract';
import { defineRoute } from '../define';

const path = 'wpcom/v2/sitewright/earnings';
const spec = 'docs/decisions/036-payments.md';
const manage = { capability: 'manage_options' } as const;

/** Entries of one page. */
export const earningsPerPage = 20;

const Kind = Type.Union([Type.Literal('payment'), Type.Literal('refund'), Type.Literal('dispute'), Type.Literal('payout')]);

export const PaymentService = Type.Union([Type.Literal('test-desk'), Type.Literal('stripe'), Type.Literal('paypal')]);

const Earning = Type.Object({
	id: Type.Integer({ minimum: 1 }),
	kind: Kind,
	/** ISO 8601, in UTC. */
	date: Type.String(),
	/** Title of the product; empty for a payout. */
	title: Type.String(),
	/** Pieces of the purchase; 1 for a payout. */
	quantity: Type.Integer({ minimum: 1 }),
	/** The buyer's address; empty for a payout. */
	email: Type.String(),
	currency: Type.String(),
	/** In the currency's smallest unit; negative for what the site gave back or was paid out. */
	units: Type.Integer(),
	interval: CheckoutInterval,
	/** The entry's id at the payment service. */
	reference: Type.String(),
	/** The payment service that took the money. */
	service: PaymentService,
	/** No money moved. */
	is_test: Type.Boolean(),
	/** The part of a payment that is left and can be given back here; 0 for nothing. */
	refundable_units: Type.Integer({ minimum: 0 }),
	/** A payment of a subscription that goes on. */
	can_cancel: Type.Boolean(),
});
export type Earning = Static<typeof Earning>;

const EarningTotal = Type.Object({
	currency: Type.String(),
	/** No money moved. */
	is_test: Type.Boolean(),
	/** All in the currency's smallest unit; what was given back is negative. */
	payments: Type.Integer(),
	refunds: Type.Integer(),
	disputes: Type.Integer(),
	payouts: Type.Integer(),
});
export type EarningTotal = Static<typeof EarningTotal>;

/** Which entries are listed or exported; what is left out chooses all. */
const Filter = {
	/** Part of a title, an address or a reference. */
	search: Type.Optional(Type.String({ maxLength: 200 })),
	kind: Type.Optional(Kind),
};
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/**
 * A page of the ledger, newest first, and the sums of the whole ledger for each currency, those of tests apart. A page that is reached from another one
 * begins at an entry of it, which takes the same time however long the ledger is.
 */
export const ListEarnings = defineRoute({
	method: 'GET',
	path,
	handledBy: 'proxy',
	access: manage,
	query: Type.Object({
		...Filter,
		/** Counted from the newest; of no meaning beside one of the next two. */
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
		/** The newest of those before this id. */
		before: Type.Optional(Id),
		/** Those right after this id, the newest first. */
		after: Type.Optional(Id),
	}),
	response: Type.Object({
		entries: Type.Array(Earning),
		/** All that the filter finds. */
		total: Type.Integer(),
		totals: Type.Array(EarningTotal),
	}),
	spec,
});

const EarningId = Type.Object({ id: Id });
const Done = Type.Object({ code: Type.Literal('success') });

const Units = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * Gives a payment back, or a part of it; a request that is sent again has no second effect. 404 `payment_not_found`; 409
 * `nothing_to_refund` where less is left, `payment_changed` where something else is left than the person saw, `stripe_keys_removed`
 * or `paypal_keys_removed`; 502 and 504 where the payment service fails.
 */
export const RefundEarning = defineRoute({
	method: 'POST',
	path: `${path}/{id}/refunds`,
	handledBy: 'proxy',
	access: manage,
	params: EarningId,
	/** In the currency's smallest unit: what to give back, and what the person saw was left. */
	body: Type.Object({ units: Units, left: Units }),
	isDestructive: true,
	response: Done,
	spec,
});

/** Ends the subscription of a payment; a second call changes nothing. 404 `payment_not_found`; 409 `stripe_keys_removed`; 502 and 504 where the payment service fails. */
export const CancelEarningSubscription = defineRoute({
	method: 'POST',
	path: `${path}/{id}/cancellations`,
	handledBy: 'proxy',
	access: manage,
	params: EarningId,
	isDestructive: true,
	response: Done,
	spec,
});

/** Entries of one answer of the export: a million lines take 200 requests, fewer than a site may make in a minute. */
export const exportedAtOnce = 5000;

/** The ledger from its beginning, so many entries at a time, for exports. */
export const ExportEarnings = defineRoute({
	method: 'GET',
	path: 'platform/v1/payments/ledger',
	handledBy: 'platform',
	access: 'site',
	query: Type.Object({ ...Filter, /** The id of the last entry so far. */ after: Type.Integer({ minimum: 0 }) }),
	response: Type.Object({ entries: Type.Array(Earning, { maxItems: exportedAtOnce }) }),
	spec,
});
