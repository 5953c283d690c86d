import type { Static } from '@sinclair/typebox';
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

const PaidPlan = Type.Object({
	id: Type.Integer({ minimum: 1 }),
	/** How long the buyer may use what was paid for: ISO 8601, in UTC; null for good, as for a plan that is paid once. */
	until: Type.Union([Type.String(), Type.Null()]),
	/** Whether the plan is a tier of the newsletter: those who pay for one read posts for paid subscribers. */
	is_tier: Type.Boolean(),
});
export type PaidPlan = Static<typeof PaidPlan>;

/**
 * The plans of the site that somebody has paid for, so that the site can show them what is for subscribers. A payment of a plan that is
 * paid again and again counts until the next one is due, and a day more; one that was given back does not count, and a test payment
 * counts for a site alone whose payments are tests. The address of the buyer is in the body: addresses of requests are logged.
 */
export const FindPaidPlans = defineRoute({
	method: 'POST',
	path: 'platform/v1/payments/buyers/plans',
	handledBy: 'platform',
	access: 'site',
	body: Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) }),
	response: Type.Object({ plans: Type.Array(PaidPlan) }),
	spec: 'docs/decisions/069-paid-content.md',
});
