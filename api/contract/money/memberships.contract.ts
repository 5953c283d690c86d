import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** How often a product is paid (spec 2 §9). */
const Interval = Type.Union([Type.Literal('one-time'), Type.Literal('1 month'), Type.Literal('1 year')]);
export type Interval = Static<typeof Interval>;

/** ISO 4217. */
const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });

/**
 * Spec 2 §3 "Membership product". `price` is a decimal number, e.g. 12.5: `fromDecimal` of `currency/currency.ts` makes
 * integers of it. `type` is `donation` for products whose amount the visitor chooses, `tier` for newsletter tiers, and empty otherwise.
 */
const MembershipProduct = Type.Object({
	id: Type.Integer({ minimum: 1 }),
	title: Type.String(),
	interval: Interval,
	price: Type.Number(),
	currency: CurrencyCode,
	type: Type.String(),
});
export type MembershipProduct = Static<typeof MembershipProduct>;

/** The account of sites without one at a payment service. */
export const TEST_DESK = 'test-desk';

/**
 * The site's products and its payment account (spec 2 §3 "Membership status response"). `connected_account_id` is null while no
 * account is connected; `connect_url` is then the page that connects one, and null where nothing is to be connected on a page.
 * `is_test`: payments can be made, but move no money. That is so at the test desk, whose account is TEST_DESK, and with test keys.
 * A failure is an HTTP error, or a 200 with `errors`, whose first text is shown.
 */
export const GetMembershipStatus = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/memberships/status',
	handledBy: 'proxy',
	access: { capability: 'edit_posts' },
	query: Type.Object({
		source: Type.Union([Type.Literal('gutenberg'), Type.Literal('gutenberg-wpcom')]),
		/** `all` gives all products that can be changed by hand, `donation` those of the donations block alone. */
		type: Type.Union([Type.Literal('all'), Type.Literal('donation'), Type.Literal('tier')]),
		/** False for the products that a block made by itself. */
		is_editable: Type.Boolean(),
	}),
	response: Type.Object({
		products: Type.Array(MembershipProduct),
		connect_url: Type.Union([Type.String(), Type.Null()]),
		site_slug: Type.String(),
		connected_account_id: Type.Union([Type.String(), Type.Null()]),
		connected_account_default_currency: Type.Union([CurrencyCode, Type.Null()]),
		is_test: Type.Boolean(),
	}),
	spec: '2 §3, §7',
});

/**
 * Makes the three donation products of a currency (one-time, 1 month, 1 year), each with the currency's minimum as its price, and
 * returns them. Those that exist are returned, not made again. 409 `not_connected` without a payment account, 400
 * `invalid_currency` for a currency without a minimum price. Only for administrators: a product stays for good and can be paid at once.
 */
export const CreateMembershipProducts = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/memberships/products',
	handledBy: 'proxy',
	access: { capability: 'manage_options' },
	body: Type.Object({ type: Type.Literal('donation'), currency: CurrencyCode, is_editable: Type.Literal(false) }),
	response: Type.Array(MembershipProduct),
	spec: '2 §7',
});

/**
 * Makes a product; one of the same title, price, currency and interval is returned, not made again. 400 `invalid_title`,
 * `invalid_price` (below the minimum, too exact for its currency) or `invalid_currency`, 409 `not_connected`. Only for administrators;
 * others choose among the products that there are.
 */
export const CreateMembershipProduct = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/memberships/product',
	handledBy: 'proxy',
	access: { capability: 'manage_options' },
	body: Type.Object({
		title: Type.String({ minLength: 1, maxLength: 200 }),
		price: Type.Number({ exclusiveMinimum: 0 }),
		currency: CurrencyCode,
		interval: Interval,
		type: Type.Optional(Type.Literal('tier')),
	}),
	response: MembershipProduct,
	spec: '2 §5, §7',
});

/** The numbers of all products of the site, so that it shows no button for one that there is not. */
export const ListPlanIds = defineRoute({
	method: 'GET',
	path: 'platform/v1/payments/plans',
	handledBy: 'platform',
	access: 'site',
	response: Type.Object({ ids: Type.Array(Type.Integer({ minimum: 1 })) }),
	spec: '2 §8 "Memberships"',
});

/** How many people pay for a tier of the newsletter now, where payments go. Somebody with two subscriptions counts once. */
export const CountTierSubscribers = defineRoute({
	method: 'GET',
	path: 'platform/v1/payments/tier-subscribers',
	handledBy: 'platform',
	access: 'site',
	response: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
	spec: '2 §3 "Subscriber counts response"',
});
