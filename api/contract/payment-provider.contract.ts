import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from './define';

const manage = { capability: 'manage_options' } as const;
const path = 'wpcom/v2/sitewright/payment-provider';
const spec = 'docs/decisions/042-stripe.md';

/** The provider that takes a site's new payments. The key and the signing secret are never sent back. */
export const PaymentProviderSettings = Type.Object({
	/** Where new payments go. While the reports of a new account cannot arrive, they go where they went before. */
	kind: Type.Union([Type.Literal('test-desk'), Type.Literal('stripe')]),
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
			/** How Stripe's reports arrive: at a webhook that the platform made, at one made by hand, or not yet: then it is not in use. */
			reports: Type.Union([Type.Literal('automatic'), Type.Literal('manual'), Type.Literal('missing')]),
			webhook_url: Type.String(),
			/** The platform's public address is https, so that Stripe can report to it by itself. */
			is_reachable: Type.Boolean(),
			/** After saving: why the platform could not make the webhook, as a sentence; else empty. */
			problem: Type.String(),
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

/** Forgets the key: new payments go to the test desk. What is open at Stripe stays payable, and is still reported. */
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
