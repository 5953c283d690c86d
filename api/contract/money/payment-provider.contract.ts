import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;
const path = 'wpcom/v2/sitewright/payment-provider';
const spec = 'docs/decisions/042-stripe.md';

const connectSpec = 'docs/decisions/057-stripe-connect.md';

/** What Stripe still asks the owner of an account for. */
const MissingDetail = Type.Union([
	Type.Literal('bank-account'),
	Type.Literal('business'),
	Type.Literal('people'),
	Type.Literal('documents'),
	Type.Literal('terms'),
	Type.Literal('other'),
]);
export type MissingDetail = Static<typeof MissingDetail>;

/** An account at Stripe that an administrator connected, for which the platform acts with its operator's key. */
const ConnectedAccount = Type.Object({
	/** Its name, for people. */
	name: Type.String(),
	/** The operator's key is one of the test mode: no money moves. */
	is_test: Type.Boolean(),
	/**
	 * - `onboarding`: its owner has not answered all of Stripe's questions;
	 * - `restricted`: they have, but Stripe lets it take no payments yet, or no more;
	 * - `ready`: it can take payments;
	 * - `deauthorized`: its owner ended the connection at Stripe;
	 * - `unavailable`: the platform has no key of its operator for it any more.
	 */
	state: Type.Union([Type.Literal('onboarding'), Type.Literal('restricted'), Type.Literal('ready'), Type.Literal('deauthorized'), Type.Literal('unavailable')]),
	/** The site's new payments go to it, as far as its state allows. */
	is_in_use: Type.Boolean(),
	missing: Type.Array(MissingDetail),
	/** Why Stripe could not be asked, as a sentence: the state is then the last that is known. Else empty. */
	problem: Type.String(),
});
export type ConnectedAccount = Static<typeof ConnectedAccount>;

/** The provider that takes a site's new payments. The key and the signing secret are never sent back. */
export const PaymentProviderSettings = Type.Object({
	/**
	 * Where new payments go. While the reports of a new account cannot arrive, they go where they went before. `none`: nothing can be
	 * paid until an account is connected, or a key entered.
	 */
	kind: Type.Union([Type.Literal('test-desk'), Type.Literal('stripe'), Type.Literal('none')]),
	/** The account whose key was entered last; null without a key. */
	stripe: Type.Union([
		Type.Null(),
		Type.Object({
			/** Its name, for people. */
			account: Type.String(),
			/** A test key: no money moves. */
			is_test: Type.Boolean(),
			/** The last four characters of the key. */
			key_end: Type.String(),
			/** How Stripe's reports arrive: at a webhook that the platform made, at one made by hand, or not yet: then it is not in use. A key that is kept beside a connected account in use may have them too. */
			reports: Type.Union([Type.Literal('automatic'), Type.Literal('manual'), Type.Literal('missing')]),
			webhook_url: Type.String(),
			/** The platform's public address is https, so that Stripe can report to it by itself. */
			is_reachable: Type.Boolean(),
			/** After saving: why the platform could not make the webhook, as a sentence; else empty. */
			problem: Type.String(),
		}),
	]),
	/** Null where the platform connects no accounts, and connected none of this site. */
	connect: Type.Union([
		Type.Null(),
		Type.Object({
			/** The operator set up Stripe Connect. */
			is_offered: Type.Boolean(),
			/** The account in use, or on its way to be; null for none. */
			account: Type.Union([Type.Null(), ConnectedAccount]),
		}),
	]),
});
export type PaymentProviderSettings = Static<typeof PaymentProviderSettings>;

/** A secret or restricted key, of the test mode or the live one. */
const SecretKey = Type.String({ maxLength: 300, pattern: '^(sk|rk)_(test|live)_[A-Za-z0-9_]+$' });
const WebhookSecret = Type.String({ maxLength: 300, pattern: '^whsec_[A-Za-z0-9+/=_]+$' });

/** The provider of this site. */
export const GetPaymentProvider = defineRoute({ method: 'GET', path, handledBy: 'proxy', access: manage, response: PaymentProviderSettings, spec });

/**
 * Saves a key, after Stripe said whose it is and that it may read what reports need, and makes the webhook where the platform can be reached; or saves the signing secret of
 * a webhook that was made by hand. 400 `rest_invalid_param` or `stripe_key_missing`; 502 `stripe_key_refused` or
 * `stripe_permission`; 503 and 504 where Stripe fails. After an error nothing is changed.
 */
export const SavePaymentProvider = defineRoute({
	method: 'POST',
	path,
	handledBy: 'proxy',
	access: manage,
	body: Type.Object({ secret_key: Type.Optional(SecretKey), webhook_secret: Type.Optional(WebhookSecret) }),
	isAbility: false,
	response: PaymentProviderSettings,
	spec,
});

/** Forgets the key: new payments go to the test desk, or nowhere where the platform connects accounts. What is open at Stripe stays payable, and is still reported. */
export const DeletePaymentProvider = defineRoute({ method: 'DELETE', path, handledBy: 'proxy', access: manage, response: PaymentProviderSettings, spec });

/** Asks Stripe whose key it is: the typed one, or without it the saved one. The same errors. */
export const TestPaymentProvider = defineRoute({
	method: 'POST',
	path: `${path}/test`,
	handledBy: 'proxy',
	access: manage,
	body: Type.Object({ secret_key: Type.Optional(SecretKey) }),
	isAbility: false,
	response: Type.Object({
		account: Type.String(),
		is_test: Type.Boolean(),
		/** Stripe lets the account take payments. */
		can_charge: Type.Boolean(),
	}),
	spec,
});

/**
 * Begins to connect an account at Stripe, or goes on with what was broken off. The person answers Stripe's questions on its own
 * pages and comes back to `return_url`, which must be on the site, with `stripe_connect_success`, with `stripe_connect_cancelled`, or
 * with neither while Stripe checks the answers (spec 2 §8). 400 `invalid_return_url`; 409 `connect_not_offered` where the operator of
 * the platform has not set up Stripe Connect; 502, 503 and 504 where Stripe fails: trying again goes on with the same account.
 */
export const ConnectStripe = defineRoute({
	method: 'POST',
	path: `${path}/connect`,
	handledBy: 'proxy',
	access: manage,
	body: Type.Object({ return_url: Type.String({ maxLength: 2000 }) }),
	isAbility: false,
	/** Where the person goes on. Stripe's address works once, for a few minutes. */
	response: Type.Object({ url: Type.String() }),
	spec: connectSpec,
});

/** Sends no new payments to the connected account. What is open there goes on, is reported, and can be given back here. */
export const DisconnectStripe = defineRoute({
	method: 'DELETE',
	path: `${path}/connect`,
	handledBy: 'proxy',
	access: manage,
	response: PaymentProviderSettings,
	spec: connectSpec,
});
