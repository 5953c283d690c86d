import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/**
 * Deletes the address of a buyer from all checkouts of the site, for WordPress's tools for personal data. The ledger has none.
 * A subscription that goes on keeps the address: without it nobody could tell the subscriber about a payment.
 */
export const ForgetBuyer = defineRoute({
	method: 'POST',
	path: 'platform/v1/payments/buyers/erasures',
	handledBy: 'platform',
	access: 'site',
	body: Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) }),
	response: Type.Object({
		/** Checkouts without the address now. */
		erased: Type.Integer(),
		/** Checkouts whose subscription goes on. */
		kept: Type.Integer(),
	}),
	spec: 'docs/decisions/036-payments.md',
});
