import type { CheckoutOrder } from '../payment-provider';
import { toPaypalAmount } from './amounts';

/** In characters, of what the buyer reads at PayPal. */
const maxName = 127;

/** The addresses to which PayPal sends the buyer. They are the platform's: only it can ask for the money. */
export const buyerPath = (checkoutId: string, way: 'return' | 'cancel'): string => `payments/paypal/${checkoutId}/${way}`;

/**
 * The body of the request that makes an order; the same for the same checkout.
 * @throws {RestFailure} 400 `payment_currency_refused` or `payment_amount_refused`.
 */
export function orderRequest({ id, title, currency, units, quantity }: CheckoutOrder, publicUrl: string): string {
	const total = toPaypalAmount(units, currency);
	const name = [...title].slice(0, maxName).join('');
	return JSON.stringify({
		intent: 'CAPTURE',
		purchase_units: [
			{
				custom_id: id,
				description: name,
				amount: { ...total, breakdown: { item_total: total } },
				items: [{ name, quantity: String(quantity), unit_amount: toPaypalAmount(units / quantity, currency) }],
			},
		],
		payment_source: {
			paypal: {
				experience_context: {
					user_action: 'PAY_NOW',
					payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
					return_url: `${publicUrl}/${buyerPath(id, 'return')}`,
					cancel_url: `${publicUrl}/${buyerPath(id, 'cancel')}`,
				},
			},
		},
	});
}
