import type { CheckoutInterval, NewCheckout } from '../../../../api/contract/money/checkouts.contract';
import { formatAmount, maxUnits, membershipCurrencies, minimumOf, paymentCurrencies } from '../../../../api/contract/money/currency/currency';
import { sha256 } from '../../../core/digest';
import { RestFailure } from '../../../core/errors';
import type { Site } from '../../../core/http/caller';
import { type Sentence, sentence } from '../../../core/sentence';
import type { Product } from './products';
import { checkReturnUrl } from './return-address';

/** The terms of a payment, after all checks. */
export interface Order {
	readonly key: string;
	/** The key of the same purchase, paid the other way. */
	readonly otherKey: string;
	readonly isAgain: boolean;
	readonly postId: number;
	readonly planId: number | null;
	readonly title: string;
	readonly currency: string;
	/** Of one piece. */
	readonly units: number;
	readonly quantity: number;
	readonly interval: CheckoutInterval;
	readonly stock: NewCheckout['stock'];
	readonly visitor: string;
	/** Empty where the site says none. */
	readonly session: string;
	readonly siteName: string;
	readonly returnUrl: string;
}

type Terms = Pick<Order, 'title' | 'currency' | 'units' | 'interval'>;

const refuse = (code: string, message: Sentence): RestFailure => new RestFailure(400, code, message);

const termsRefused = (): RestFailure =>
	refuse(
		'payment_terms_refused',
		sentence('The page and the payment plan do not agree on the price. Please ask the owner of the site to choose the plan again.')
	);

/** The terms that the site asks for, none of which may contradict those of its product. */
function checkTerms({ title, currency, units, interval }: NewCheckout, product: Product | null): Terms {
	if (product === null) {
		if (title === null || currency === null || units === null || interval === null) {
			throw termsRefused();
		}
		return { title, currency, units, interval };
	}
	const isFree = product.kind === 'donation' && units !== null;
	if (
		(currency ?? product.currency) !== product.currency ||
		(interval ?? product.interval) !== product.interval ||
		(!isFree && (units ?? product.units) !== product.units)
	) {
		throw termsRefused();
	}
	return { title: title ?? product.title, currency: product.currency, units: isFree ? units : product.units, interval: product.interval };
}

/**
 * @param product The product of `plan_id`; null where the site keeps the product itself.
 * @throws {RestFailure} 400 `invalid_return_url`, `payment_terms_refused`, `payment_amount_refused`.
 */
export function checkOrder(site: Site, asked: NewCheckout, product: Product | null): Order {
	const returnUrl = checkReturnUrl(site, asked.return_url);
	const terms = checkTerms(asked, product);
	if (!paymentCurrencies.includes(terms.currency) && !membershipCurrencies.includes(terms.currency)) {
		throw refuse('payment_terms_refused', sentence('Payments in this currency are not possible.'));
	}
	// The minimum is that of cards.
	const minimum = asked.paypal === undefined ? minimumOf(terms.currency) : 1;
	if (terms.units < minimum) {
		throw refuse('payment_amount_refused', sentence('The least that can be paid is %s.', formatAmount(minimum, terms.currency)));
	}
	if (terms.units * asked.quantity > maxUnits) {
		throw refuse('payment_amount_refused', sentence('The most that can be paid at once is %s.', formatAmount(maxUnits, terms.currency)));
	}
	const paypalKey = sha256(`paypal ${asked.key}`);
	const isByPaypal = asked.paypal !== undefined;
	return {
		...terms,
		key: isByPaypal ? paypalKey : asked.key,
		otherKey: isByPaypal ? asked.key : paypalKey,
		isAgain: asked.is_again,
		postId: asked.post_id,
		planId: asked.plan_id,
		quantity: asked.quantity,
		stock: asked.stock,
		visitor: asked.visitor,
		session: asked.session ?? '',
		siteName: asked.site_name?.trim() ?? '',
		returnUrl,
	};
}
