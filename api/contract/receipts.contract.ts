import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { CheckoutInterval } from './checkouts.contract';
import { defineRoute } from './define';

const Receipt = Type.Object({
	/** The payment's entry in the ledger. */
	id: Type.Integer({ minimum: 1 }),
	/** ISO 8601, in UTC. */
	date: Type.String(),
	title: Type.String(),
	quantity: Type.Integer(),
	email: Type.String(),
	currency: Type.String(),
	/** In the currency's smallest unit. */
	units: Type.Integer(),
	interval: CheckoutInterval,
	/** The payment's id at the payment service. */
	reference: Type.String(),
	/** The page on which the subscriber can cancel; null for a single payment. */
	cancel_url: Type.Union([Type.String(), Type.Null()]),
	/** No money moved. */
	is_test: Type.Boolean(),
});
export type Receipt = Static<typeof Receipt>;

/** The payments after an entry of the ledger, the oldest first, fifty at a time: the site mails their receipts. */
export const ListReceipts = defineRoute({
	method: 'GET',
	path: 'platform/v1/payments/receipts',
	handledBy: 'platform',
	access: 'site',
	query: Type.Object({ after: Type.Integer({ minimum: 0 }) }),
	response: Type.Object({ receipts: Type.Array(Receipt) }),
	spec: 'docs/decisions/036-payments.md',
});
