import type { Stripe } from 'stripe';
import type { CheckoutOrder } from '../payment-provider';
import { returnAddress } from '../return-address';
import { toStripeAmount } from './amounts';

/** Stripe closes a page after 30 minutes at the earliest, counted from its creation: an opening that is repeated has ten more. */
export const payableMs = 40 * 60_000;

/** The key under which objects at Stripe name their checkout. */
export const checkoutKey = 'sitewright_checkout';

const periods = { '1 month': 'month', '1 year': 'year' } as const;

/** The page for an order; the same for the same order, as Stripe's idempotency asks for. */
export function sessionFor({
	id,
	siteId,
	title,
	currency,
	units,
	quantity,
	interval,
	returnUrl,
	expiresAt,
}: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
	const back = returnAddress(returnUrl, id);
	const metadata = { [checkoutKey]: id, sitewright_site: String(siteId) };
	const price = { currency: currency.toLowerCase(), unit_amount: toStripeAmount(units / quantity, currency), product_data: { name: title } };
	const common = { client_reference_id: id, metadata, success_url: back, cancel_url: back, expires_at: Math.floor(expiresAt / 1000) };
	return interval === 'one-time'
		? { ...common, mode: 'payment', line_items: [{ quantity, price_data: price }], payment_intent_data: { metadata } }
		: {
				...common,
				mode: 'subscription',
				line_items: [{ quantity, price_data: { ...price, recurring: { interval: periods[interval] } } }],
				subscription_data: { metadata },
			};
}
