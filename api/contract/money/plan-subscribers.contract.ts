import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { CheckoutInterval } from './checkouts.contract';
import { defineRoute } from '../define';
import { PaymentService } from './earnings.contract';

const path = 'wpcom/v2/sitewright/earnings/plans';
const spec = 'docs/decisions/036-payments.md';
const manage = { capability: 'manage_options' } as const;

/** Subscribers of one page. */
export const planSubscribersPerPage = 20;

const Count = Type.Integer({ minimum: 0 });

/** A plan that is paid again and again, with the subscriptions to it by their state. */
const SubscribedPlan = Type.Object({
	id: Type.Integer({ minimum: 1 }),
	title: Type.String(),
	/** As of a membership product: `donation`, `tier`, or empty. The subscriber of a donation chose the amount. */
	type: Type.String(),
	currency: Type.String(),
	/** In the currency's smallest unit. */
	units: Type.Integer(),
	interval: CheckoutInterval,
	active: Count,
	past_due: Count,
	canceled: Count,
});
export type SubscribedPlan = Static<typeof SubscribedPlan>;

/** ISO 8601, in UTC; null where it does not apply. */
const Date = Type.Union([Type.String(), Type.Null()]);

const PlanSubscriber = Type.Object({
	/** Empty once the buyer was forgotten. */
	email: Type.String(),
	/** `past_due`: the payment service has not reported a payment that was due more than a day ago. */
	state: Type.Union([Type.Literal('active'), Type.Literal('past_due'), Type.Literal('canceled')]),
	/** ISO 8601, in UTC. */
	began_at: Type.String(),
	/** When the next payment is due, or was; null for a subscription that has ended. */
	renews_at: Date,
	/** Null for one that goes on. */
	ended_at: Date,
	currency: Type.String(),
	/** Of each payment, in the currency's smallest unit. */
	units: Type.Integer(),
	service: PaymentService,
	/** No money moves. */
	is_test: Type.Boolean(),
});
export type PlanSubscriber = Static<typeof PlanSubscriber>;

/** The plans of the site that are paid each month or year, the oldest first. */
export const ListSubscribedPlans = defineRoute({
	method: 'GET',
	path,
	handledBy: 'proxy',
	access: manage,
	response: Type.Object({ plans: Type.Array(SubscribedPlan) }),
	spec,
});

/** A page of the subscribers of a plan, the newest first. 404 `plan_not_found`. */
export const ListPlanSubscribers = defineRoute({
	method: 'GET',
	path: `${path}/{id}/subscribers`,
	handledBy: 'proxy',
	access: manage,
	params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
	query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
	response: Type.Object({ subscribers: Type.Array(PlanSubscriber), /** On all pages. */ total: Count }),
	spec,
});
