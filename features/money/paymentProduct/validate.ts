import { __, _n, sprintf } from '@wordpress/i18n';
import { formatOf, fromDecimal, paymentCurrencies, readTyped } from '../../../api/contract/money/currency/currency';
import type { AmountProblem } from '../../../api/contract/money/currency/currency';
import { isEmail } from '../../../components/is-email';

/** The values of a product that a person enters. */
export interface ProductFields {
	/** HTML. */
	readonly title: string;
	readonly currency: string;
	readonly email: string;
	/** A decimal number of the currency. */
	readonly price?: number | undefined;
}

/** A sentence for each field that is wrong. */
export interface ProductProblems {
	readonly title?: string;
	readonly price?: string;
	readonly email?: string;
}

export const invalidEmail = (email: string): string =>
	/* translators: %s: what was entered as an email address. */
	sprintf(__('%s is not a valid email address.', 'sitewright'), email);

/** Spec 2 §8: the server refused the price. */
export const refusedPrice = (): string => __('Invalid price.', 'sitewright');

const priceRequired = (): string => __('If you’re selling something, you need a price tag. Add yours here.', 'sitewright');

/** Spec 2 §5 "Payment button". */
function priceSentence(problem: AmountProblem, currency: string): string {
	const { precision } = formatOf(currency);
	switch (problem) {
		case 'empty':
			return priceRequired();
		case 'negative':
			return __('Your price is negative — enter a positive number so people can pay the right amount.', 'sitewright');
		case 'decimals':
			return precision === 0
				? __('We know every penny counts, but prices in this currency can’t contain decimal values.', 'sitewright')
				: /* translators: %d: number of decimals. */
					sprintf(
						_n('The price cannot have more than %d decimal place.', 'The price cannot have more than %d decimal places.', precision, 'sitewright'),
						precision
					);
		default:
			return __('Invalid price', 'sitewright');
	}
}

/**
 * Reads a price that a person typed: with a dot before the decimals, or as the currency is written.
 * @return Smallest units, or why it is no price. A price of nothing counts as none.
 */
export function readPrice(text: string, currency: string): { readonly units: number } | { readonly problem: string } {
	const units = fromDecimal(text.trim(), currency);
	const read = units === null ? readTyped(text, currency) : { units };
	if ('problem' in read) {
		return { problem: priceSentence(read.problem, currency) };
	}
	return read.units === 0 ? { problem: priceRequired() } : read;
}

/** The problems of a product (spec 2 §5 "Payment button"); empty for none. */
export function problemsOf({ title, currency, email, price }: ProductFields): ProductProblems {
	const read = readPrice(price === undefined ? '' : String(price), currency);
	return {
		...(title.trim() === '' && { title: __('Please add a brief title so that people know what they’re paying for.', 'sitewright') }),
		...('problem' in read && { price: read.problem }),
		...(email.trim() === '' && { email: __('We want to make sure payments reach you, so please add an email address.', 'sitewright') }),
		...(email.trim() !== '' && !isEmail(email.trim()) && { email: invalidEmail(email) }),
	};
}

/** Whether a product can be saved and sold. */
export const isSellable = (fields: ProductFields): boolean => Object.keys(problemsOf(fields)).length === 0 && paymentCurrencies.includes(fields.currency);
