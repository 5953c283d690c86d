import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** Spec 2 §3 "Payment product record". */
const Meta = Type.Object({
	/** Three-letter code. */
	spay_currency: Type.String(),
	spay_email: Type.String(),
	/** Whether a visitor can buy more than one. */
	spay_multiple: Type.Boolean(),
	/** A decimal number of the currency. */
	spay_price: Type.Number(),
});

const fields = { featured_media: Type.Integer(), meta: Meta };

const SavedProduct = Type.Object({
	...fields,
	id: Type.Integer(),
	status: Type.String(),
	title: Type.Object({ raw: Type.String() }),
	content: Type.Object({ raw: Type.String() }),
});

const NewProduct = Type.Object({
	...fields,
	status: Type.Union([Type.Literal('draft'), Type.Literal('publish')]),
	title: Type.String(),
	content: Type.String(),
});
export type NewProduct = Static<typeof NewProduct>;

const Id = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const Edit = Type.Object({ context: Type.Literal('edit') });

const shared = { handledBy: 'wordpress', isCore: true, spec: '2 §7 "Payment product"' } as const;

/** A product of the post type `jp_pay_product`, for those who may edit it; 404 `rest_post_invalid_id`. */
export const GetPaymentProduct = defineRoute({
	...shared,
	method: 'GET',
	path: 'wp/v2/jp_pay_product/{id}',
	access: { capability: 'edit_posts' },
	params: Id,
	query: Edit,
	response: SavedProduct,
});

/** Saves a new product, for those who may publish; 400 with the field `spay_email` or `spay_price` (spec 2 §8). */
export const CreatePaymentProduct = defineRoute({
	...shared,
	method: 'POST',
	path: 'wp/v2/jp_pay_product',
	access: { capability: 'publish_posts' },
	body: NewProduct,
	response: SavedProduct,
});

/** Saves a product again; the same errors. */
export const UpdatePaymentProduct = defineRoute({
	...shared,
	method: 'POST',
	path: 'wp/v2/jp_pay_product/{id}',
	access: { capability: 'publish_posts' },
	params: Id,
	body: NewProduct,
	response: SavedProduct,
});
