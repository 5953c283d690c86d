import { __, sprintf } from '@wordpress/i18n';
import { formatAmount, formatOf, maxUnits, minimumOf, readTyped } from '../../../api/contract/money/currency/currency';

interface Limits {
	/** In smallest units. */
	readonly minimum: number;
	readonly maximum: number;
}

/**
 * The problem of a typed amount as a sentence; null for none.
 * @param limits Left out: the currency's minimum, and what cards take at most.
 */
export function amountProblem(
	text: string,
	currency: string,
	{ minimum, maximum }: Limits = { minimum: minimumOf(currency), maximum: maxUnits }
): string | null {
	const read = readTyped(text, currency);
	if ('units' in read) {
		return read.units < minimum ? tooLow(minimum, currency) : read.units > maximum ? tooHigh(maximum, currency) : null;
	}
	switch (read.problem) {
		case 'negative':
			return tooLow(minimum, currency);
		case 'decimals': {
			const { precision } = formatOf(currency);
			return precision === 0
				? __('Amounts in this currency have no decimals.', 'sitewright')
				: /* translators: %d: number of decimals. */
					sprintf(__('Amounts in this currency have at most %d decimals.', 'sitewright'), precision);
		}
		case 'tooLarge':
			return tooHigh(maximum, currency);
		default:
			return sprintf(
				/* translators: %s: an example of an amount, such as 12.50. */
				__('Enter an amount, for example %s.', 'sitewright'),
				formatAmount(minimumOf(currency) * 25, currency)
			);
	}
}

/* translators: %s: an amount of money. */
const tooLow = (minimum: number, currency: string): string => sprintf(__('The smallest possible amount is %s.', 'sitewright'), formatAmount(minimum, currency));

/* translators: %s: an amount of money. */
const tooHigh = (maximum: number, currency: string): string => sprintf(__('The largest possible amount is %s.', 'sitewright'), formatAmount(maximum, currency));
