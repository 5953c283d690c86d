import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;
const path = 'wpcom/v2/sitewright/paypal';
const spec = 'docs/decisions/056-paypal.md';

/** The account at PayPal to which payment buttons with its address are paid. The secret is never sent back. */
export const PaypalSettings = Type.Object({
	/** Null for none: payment buttons then lead to PayPal's own payment page. */
	account: Type.Union([
		Type.Null(),
		Type.Object({
			/** The last four characters. */
			client_id_end: Type.String(),
			/** The seller's address. */
			email: Type.String(),
			/** Of the sandbox: no money moves. */
			is_test: Type.Boolean(),
			/** PayPal reports disputes, and refunds that are made there. */
			has_reports: Type.Boolean(),
			/** The platform's public address is https, so that PayPal can report to it. */
			is_reachable: Type.Boolean(),
			/** After saving: why the platform could not ask PayPal for reports, as a sentence; else empty. */
			problem: Type.String(),
		}),
	]),
});
export type PaypalSettings = Static<typeof PaypalSettings>;

const Word = Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]{10,200}$' });
const Keys = {
	/** Both, or none for those that are saved. */
	client_id: Type.Optional(Word),
	secret: Type.Optional(Word),
	is_test: Type.Boolean(),
};

/** The site's account at PayPal, without its secret; null where none is saved. 503 where the platform cannot be reached. */
export const GetPaypal = defineRoute({ method: 'GET', path, handledBy: 'proxy', access: manage, response: PaypalSettings, spec });

/**
 * Saves the keys of an app, after PayPal took them, and asks PayPal for reports where the platform can be reached. 400
 * `rest_invalid_param`, `paypal_keys_missing` or `paypal_email_invalid`; 502 `paypal_refused`; 429, 502 and 504 where PayPal fails. Another
 * app's keys take the place of the saved ones as DeletePaypal says. After an error nothing is changed.
 */
export const SavePaypal = defineRoute({
	method: 'POST',
	path,
	handledBy: 'proxy',
	access: manage,
	body: Type.Object({ ...Keys, email: Type.String({ maxLength: 254 }) }),
	isAbility: false,
	response: PaypalSettings,
	spec,
});

/**
 * Forgets the secret: payment buttons lead to PayPal's own payment page again, and what nobody has paid yet is never taken, also when
 * the keys are entered again. 409 `paypal_payments_pending` while it is not known whether PayPal took the money of a payment, unless PayPal refuses the keys.
 */
export const DeletePaypal = defineRoute({ method: 'DELETE', path, handledBy: 'proxy', access: manage, response: PaypalSettings, spec });

/** Asks PayPal whether it takes the typed keys, or without them the saved ones. The same errors. */
export const TestPaypal = defineRoute({
	method: 'POST',
	path: `${path}/test`,
	handledBy: 'proxy',
	access: manage,
	body: Type.Object(Keys),
	isAbility: false,
	response: Type.Object({ is_test: Type.Boolean() }),
	spec,
});
