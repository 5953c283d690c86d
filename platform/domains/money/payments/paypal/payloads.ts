import type { Static, TSchema } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';
import { reportReader } from '../read-report';
import { createFailure } from './failures';

/** The parts of PayPal's objects that the platform reads. */
const Id = Type.String({ minLength: 1, maxLength: 255 });
const Money = Type.Object({ currency_code: Type.String({ pattern: '^[A-Z]{3}$' }), value: Type.String({ maxLength: 32 }) });
const Links = Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String({ maxLength: 2000 }) }), { maxItems: 50 }));
const Payer = Type.Optional(Type.Object({ email_address: Type.Optional(Type.String()) }));

export const Capture = Type.Object({
	id: Id,
	status: Type.String(),
	amount: Money,
	custom_id: Type.Optional(Id),
	create_time: Type.Optional(Type.String({ maxLength: 64 })),
});
export type Capture = Static<typeof Capture>;

/** Money that went back; a link names the capture. */
export const Refund = Type.Object({
	id: Id,
	status: Type.String(),
	amount: Type.Optional(Money),
	create_time: Type.Optional(Type.String({ maxLength: 64 })),
	links: Links,
});
export type Refund = Static<typeof Refund>;

export const Order = Type.Object({
	id: Id,
	status: Type.String(),
	links: Links,
	payer: Payer,
	payment_source: Type.Optional(Type.Object({ paypal: Payer })),
	purchase_units: Type.Optional(
		Type.Array(
			Type.Object({ payments: Type.Optional(Type.Object({ captures: Type.Optional(Type.Array(Capture)), refunds: Type.Optional(Type.Array(Refund)) })) })
		)
	),
});
export type Order = Static<typeof Order>;

export const Token = Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 8192 }), expires_in: Type.Number({ minimum: 0 }) });
export const Webhook = Type.Object({ id: Id, url: Type.String(), event_types: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))) });
export type Webhook = Static<typeof Webhook>;
export const Webhooks = Type.Object({ webhooks: Type.Array(Webhook) });
export const Verification = Type.Object({ verification_status: Type.String() });

/** An answer of PayPal's API, which must have a form. Throws 502 `paypal_unreadable`. */
export function readAnswer<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
	if (!Check(schema, value)) {
		throw createFailure('unreadable', 'not of the form that the platform reads');
	}
	return value;
}

export const readReport = reportReader(
	Type.Object({ id: Id, event_type: Type.String(), create_time: Type.String({ maxLength: 64 }), resource: Type.Unknown() })
);

/** An order that was approved. */
export const readApproved = reportReader(Type.Object({ id: Id }));

/** A capture, which names its order, or its checkout. */
export const readCaptured = reportReader(
	Type.Object({
		id: Id,
		custom_id: Type.Optional(Id),
		supplementary_data: Type.Optional(Type.Object({ related_ids: Type.Optional(Type.Object({ order_id: Type.Optional(Id) })) })),
	})
);

/** The capture that a link of something names; undefined for none. */
export const captureOf = ({ links = [] }: { readonly links?: Static<typeof Links> }): string | undefined =>
	links.flatMap(({ rel, href }) => (rel === 'up' ? (/\/captures\/([A-Za-z0-9]{1,64})$/.exec(href)?.[1] ?? []) : []))[0];

/** Money that went back; a link names the capture. */
export const readReturned = reportReader(Type.Object({ id: Id, amount: Money, links: Links }));

export const readDispute = reportReader(
	Type.Object({
		dispute_id: Id,
		dispute_amount: Money,
		disputed_transactions: Type.Array(Type.Object({ seller_transaction_id: Type.Optional(Id) }), { maxItems: 100 }),
	})
);
