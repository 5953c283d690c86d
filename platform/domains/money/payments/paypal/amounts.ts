import { formatAmount, formatOf, fromDecimal, toDecimal, withoutDecimalsAtPaypal } from '../../../../../api/contract/money/currency/currency';
import { RestFailure } from '../../../../core/errors';
import { sentence } from '../../../../core/sentence';

/** https://developer.paypal.com/api/rest/reference/currency-codes/ */
const currencies = [
	'AUD',
	'BRL',
	'CAD',
	'CHF',
	'CNY',
	'CZK',
	'DKK',
	'EUR',
	'GBP',
	'HKD',
	'HUF',
	'ILS',
	'JPY',
	'MXN',
	'MYR',
	'NOK',
	'NZD',
	'PHP',
	'PLN',
	'SEK',
	'SGD',
	'THB',
	'TWD',
	'USD',
];

/** An amount as PayPal writes it. */
export interface PaypalAmount {
	readonly currency_code: string;
	readonly value: string;
}

/**
 * @param units In the currency's smallest unit.
 * @throws {RestFailure} 400 `payment_currency_refused` or `payment_amount_refused`.
 */
export function toPaypalAmount(units: number, currency: string): PaypalAmount {
	if (!currencies.includes(currency)) {
		throw new RestFailure(400, 'payment_currency_refused', sentence('PayPal takes no payments in %s.', currency));
	}
	const [whole = '', decimals = ''] = toDecimal(units, currency).split('.');
	if (!withoutDecimalsAtPaypal.includes(currency)) {
		return { currency_code: currency, value: `${whole}.${decimals.padEnd(2, '0')}` };
	}
	if (units % 10 ** formatOf(currency).precision !== 0) {
		throw new RestFailure(
			400,
			'payment_amount_refused',
			sentence('PayPal cannot take %s: in this currency it takes no decimals.', formatAmount(units, currency))
		);
	}
	return { currency_code: currency, value: whole };
}

/** @return In the currency's smallest unit; null for what is no amount. */
export const fromPaypalAmount = ({ value, currency_code: currency }: PaypalAmount): number | null => fromDecimal(value.replace(/\.0{1,3}$/, ''), currency);
