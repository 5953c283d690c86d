import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { CheckoutInterval } from './checkouts.contract';
import { defineRoute } from '../define';

const Receipt = Type.Object({
	/** The entry in the ledger. */
	id: Type.Integer({ minimum: 1 }),
	/** `refund_failed`: the money is the site's again. `cancellation`: the end of a subscription, whoever ended it. */
	kind: Type.Union([Type.Literal('payment'), Type.Literal('refund'), Type.Literal('refund_failed'), Type.Literal('cancellation')]),
	/** ISO 8601, in UTC. */
	date: Type.String(),
	title: Type.String(),
	quantity: Type.Integer(),
	email: Type.String(),
	currency: Type.String(),
	/** In the currency's smallest unit; negative for a refund, 0 for a cancellation. */
	units: Type.Integer(),
	interval: CheckoutInterval,
	/** The entry's id at the payment service. */
	reference: Type.String(),
	/** The page on which the subscriber can cancel; null for all but the payments of subscriptions. */
	cancel_url: Type.Union([Type.String(), Type.Null()]),
	/** No money moved. */
	is_test: Type.Boolean(),
});
export type Receipt = Static<typeof Receipt>;

/**
 * The payments after an entry of the ledger, the oldest first, fifty at a time: the site mails their receipts. With `kinds` also what
 * came after them; sites of earlier versions would take that for payments.
 */
export const ListReceipts = defineRoute({
	method: 'GET',
	path: 'platform/v1/payments/receipts',
	handledBy: 'platform',
	access: 'site',
	query: Type.Object({ after: Type.Integer({ minimum: 0 }), kinds: Type.Optional(Type.Literal('all')) }),
	response: Type.Object({ receipts: Type.Array(Receipt) }),
	spec: 'docs/decisions/036-payments.md',
});
