import type { ResponseOf } from '../contract/define';
import { CreatePaymentProduct, GetPaymentProduct, type NewProduct, UpdatePaymentProduct } from '../contract/money/payment-products.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** A product as the block has it (spec 2 §3). The texts are plain. */
export interface PaymentProduct {
	readonly title: string;
	readonly content: string;
	readonly featuredMediaId: number;
	readonly currency: string;
	readonly email: string;
	readonly multiple: boolean;
	/** A decimal number of the currency. */
	readonly price: number;
}

export type SavedPaymentProduct = PaymentProduct & { readonly id: number; readonly isPublished: boolean };

const toWire = ({ title, content, featuredMediaId, currency, email, multiple, price }: PaymentProduct, status: NewProduct['status']): NewProduct => ({
	title,
	content,
	featured_media: featuredMediaId,
	status,
	meta: { spay_currency: currency, spay_email: email, spay_multiple: multiple, spay_price: price },
});

const fromWire = ({ id, status, title, content, featured_media, meta }: ResponseOf<typeof GetPaymentProduct>): SavedPaymentProduct => ({
	id,
	isPublished: status === 'publish',
	title: title.raw,
	content: content.raw,
	featuredMediaId: featured_media,
	currency: meta.spay_currency,
	email: meta.spay_email,
	multiple: meta.spay_multiple,
	price: meta.spay_price,
});

/** The products of payment buttons (spec 2 §4, §7 "Payment product"). Each fails with an ApiError, whose `field` names a bad value. */
export const paymentProductsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getPaymentProduct: build.query(
			endpoint(GetPaymentProduct, { request: (id: number) => ({ params: { id }, query: { context: 'edit' as const } }), result: fromWire })
		),
		/** A new product is a draft until it is saved again. */
		createPaymentProduct: build.mutation(
			endpoint(CreatePaymentProduct, { request: (product: PaymentProduct) => ({ body: toWire(product, 'draft') }), result: fromWire })
		),
		updatePaymentProduct: build.mutation(
			endpoint(UpdatePaymentProduct, {
				request: ({ id, product }: { readonly id: number; readonly product: PaymentProduct }) => ({ params: { id }, body: toWire(product, 'publish') }),
				result: fromWire,
			})
		),
	}),
});
