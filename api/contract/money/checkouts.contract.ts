import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const spec = 'docs/decisions/036-payments.md';

/** Spec 2 §9 "Donations and payments". */
export const CheckoutInterval = Type.Union([Type.Literal('one-time'), Type.Literal('1 month'), Type.Literal('1 year')]);
export type CheckoutInterval = Static<typeof CheckoutInterval>;

const CheckoutState = Type.Union([
	/** Nobody has tried to pay yet. */
	Type.Literal('open'),
	/** The bank has not answered yet. */
	Type.Literal('waiting'),
	Type.Literal('declined'),
	Type.Literal('paid'),
	/** It was paid, and the site has given all of it back. */
	Type.Literal('refunded'),
	Type.Literal('canceled'),
	Type.Literal('expired'),
]);
export type CheckoutState = Static<typeof CheckoutState>;

const CheckoutId = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

const NewCheckout = Type.Object({
	/** The visitor with what they want to buy: while a checkout of this key can be paid, it is opened again in place of a second one. */
	key: Type.String({ pattern: '^[a-f0-9]{64}$' }),
	/** The visitor paid within the last hour, was told so, and wants to pay once more. */
	is_again: Type.Boolean(),
	/** The keyed hash of the visitor's address, of IPv6 the network's (/64): nobody opens too many checkouts, or holds a limited stock alone. */
	visitor: Type.String({ pattern: '^[a-f0-9]{64}$' }),
	/** The keyed hash of the browser's session, for the same; a visitor may change either. */
	session: Type.Optional(Type.String({ pattern: '^[a-f0-9]{64}$' })),
	/** To whose page the buyer comes back; 0 for the front page, where the block is around posts. */
	post_id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
	/** A product of the site on the platform; null where the site itself keeps the product, and names all of its terms. */
	plan_id: Type.Union([Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Type.Null()]),
	/** The terms that the block offers; null for those of the product. */
	title: Type.Union([Type.String({ minLength: 1, maxLength: 250 }), Type.Null()]),
	currency: Type.Union([Type.String({ pattern: '^[A-Z]{3}$' }), Type.Null()]),
	/** Of one piece; more than `maxUnits` for all is `payment_amount_refused`. */
	units: Type.Union([Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()]),
	interval: Type.Union([CheckoutInterval, Type.Null()]),
	quantity: Type.Integer({ minimum: 1, maximum: 100 }),
	/** A limited stock: at most `count` pieces are ever sold under this name. */
	stock: Type.Optional(Type.Object({ item: Type.String({ pattern: '^[\\w:-]{1,100}$' }), count: Type.Integer({ minimum: 0, maximum: 1_000_000 }) })),
	/** The seller's address: pays at the site's account at PayPal, if it is that address's. */
	paypal: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
	/** The site's own name, shown to buyers. */
	site_name: Type.Optional(Type.String({ maxLength: 250 })),
	/** On an origin of the site; `sitewright-paid` with the checkout's id is added to it. */
	return_url: Type.String({ maxLength: 2000 }),
});
export type NewCheckout = Static<typeof NewCheckout>;

/**
 * Opens a checkout, and answers with the address of its page. The terms are checked against those of the product, whose amount
 * is free for donations alone. 400 `invalid_return_url`, `payment_terms_refused`, `payment_amount_refused` or `payment_currency_refused`; 404
 * `plan_not_found`; 409 `sold_out`, `too_few_left`, `pieces_held`, `too_many_held`, `not_connected`, `paypal_not_connected`, or `payment_not_confirmed` where an earlier checkout of the key may have
 * been paid; 429 for a visitor with more than thirty in a minute.
 */
export const OpenCheckout = defineRoute({
	method: 'POST',
	path: 'platform/v1/payments/checkouts',
	handledBy: 'platform',
	access: 'site',
	body: NewCheckout,
	response: Type.Object({
		id: Type.String(),
		/** Null for a checkout that is paid already, within the last hour. */
		url: Type.Union([Type.String(), Type.Null()]),
	}),
	spec,
});

/** The limited stock that visitors hold, by checkouts that are not paid yet; an item that nobody holds is not in the list. */
export const ListHeldStock = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/held-stock',
	handledBy: 'proxy',
	access: { capability: 'manage_options' },
	response: Type.Object({
		items: Type.Array(
			Type.Object({
				/** The name of the stock, as in `OpenCheckout`. */
				item: Type.String(),
				/** That of the product, as the last visitor saw it. */
				title: Type.String(),
				/** Pieces. */
				held: Type.Integer(),
				checkouts: Type.Integer(),
				/** Visitors, by their addresses. */
				visitors: Type.Integer(),
				/** ISO 8601, in UTC: when the first of the pieces becomes free, and the last. */
				free_from: Type.String(),
				free_until: Type.String(),
			})
		),
	}),
	spec,
});

/** The state of a checkout; 404 `checkout_not_found`. */
export const GetCheckout = defineRoute({
	method: 'GET',
	path: 'platform/v1/payments/checkouts/{id}',
	handledBy: 'platform',
	access: 'site',
	params: Type.Object({ id: CheckoutId }),
	response: Type.Object({
		state: CheckoutState,
		post_id: Type.Integer(),
		title: Type.String(),
		currency: Type.String(),
		/** Of all pieces together. */
		units: Type.Integer(),
		/** Pieces. */
		quantity: Type.Integer(),
		interval: CheckoutInterval,
		/** No money moves at a test desk. */
		is_test: Type.Boolean(),
	}),
	spec,
});
