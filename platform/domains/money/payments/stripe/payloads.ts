import type { Static, TSchema } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { reportReader } from '../read-report';

/**
 * The parts of Stripe's objects that reports need. A webhook that an owner made by hand may report in an older version of the API,
 * so several places are looked at.
 */
const Id = Type.String({ minLength: 1, maxLength: 255 });
/** An object is named by its id, or by itself. */
const Reference = Type.Union([Id, Type.Object({ id: Id }), Type.Null()]);
const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Currency = Type.String({ pattern: '^[A-Za-z]{3}$' });
const Metadata = Type.Optional(Type.Union([Type.Null(), Type.Object({ sitewright_checkout: Type.Optional(Id) })]));
const Email = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

export const readEvent = reportReader(
	Type.Object({
		id: Id,
		type: Type.String(),
		created: Type.Integer({ minimum: 0 }),
		livemode: Type.Boolean(),
		account: Type.Optional(Id),
		data: Type.Object({ object: Type.Unknown() }),
	})
);

export const readSession = reportReader(
	Type.Object({
		id: Id,
		mode: Type.String(),
		payment_status: Type.String(),
		metadata: Metadata,
		payment_intent: Type.Optional(Reference),
		invoice: Type.Optional(Reference),
		amount_total: optional(Amount),
		currency: optional(Currency),
		customer_details: optional(Type.Object({ email: Email })),
	})
);

export type Session = ReturnType<typeof readSession>;

const Subscribed = Type.Object({ subscription: Type.Optional(Reference), metadata: Metadata });
export const readInvoice = reportReader(
	Type.Object({
		id: Id,
		amount_paid: Amount,
		currency: Currency,
		customer_email: Email,
		parent: optional(Type.Object({ subscription_details: optional(Subscribed) })),
		subscription: Type.Optional(Reference),
		subscription_details: optional(Subscribed),
		payment_intent: Type.Optional(Reference),
		payments: optional(
			Type.Object({
				data: Type.Array(Type.Object({ status: Type.Optional(Type.String()), payment: Type.Object({ payment_intent: Type.Optional(Reference) }) })),
			})
		),
		lines: Type.Object({ data: Type.Array(Type.Object({ period: Type.Object({ end: Type.Integer({ minimum: 0 }) }) })) }),
	})
);

export const readRefund = reportReader(
	Type.Object({ id: Id, amount: Amount, currency: Currency, status: optional(Type.String()), payment_intent: Type.Optional(Reference), metadata: Metadata })
);

export const readDispute = reportReader(
	Type.Object({ id: Id, amount: Amount, currency: Currency, status: Type.String(), payment_intent: Type.Optional(Reference) })
);

export const readSubscription = reportReader(Type.Object({ id: Id, metadata: Metadata }));

/** Below zero where the account owed Stripe money. */
export const readPayout = reportReader(
	Type.Object({ id: Id, amount: Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }), currency: Currency })
);

export const readPaymentIntent = reportReader(Type.Object({ id: Id, metadata: Metadata }));

/** The id of what a field names; null for nothing. */
export function idOf(reference: Static<typeof Reference> | undefined): string | null {
	return reference === undefined || reference === null ? null : typeof reference === 'string' ? reference : reference.id;
}

/** The checkout that an object belongs to; null for none of a platform like this. */
export const checkoutOf = ({ metadata }: { metadata?: Static<typeof Metadata> }): string | null => metadata?.sitewright_checkout ?? null;
