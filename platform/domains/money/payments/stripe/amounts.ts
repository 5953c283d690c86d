import { formatAmount, formatOf } from '../../../../../api/contract/money/currency/currency';
import { RestFailure } from '../../../../core/errors';
import { type Sentence, sentence } from '../../../../core/sentence';

/** https://docs.stripe.com/currencies: currencies without decimals, and with three. All others have two, also ISK and UGX. */
const withoutDecimals = ['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'];
const withThree = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

const precisionAt = (currency: string): number => (withoutDecimals.includes(currency) ? 0 : withThree.includes(currency) ? 3 : 2);

/** Units of ours for one of Stripe's, or the other way round. */
const factorOf = (currency: string): number => 10 ** (formatOf(currency).precision - precisionAt(currency));

const refuse = (units: number, currency: string, reason: Sentence): RestFailure =>
	new RestFailure(400, 'payment_amount_refused', sentence('Stripe cannot take %1$s: %2$s.', formatAmount(units, currency), reason));

/**
 * An amount as Stripe counts it.
 * @param units In the currency's smallest unit.
 * @throws {RestFailure} 400 `payment_amount_refused`.
 */
export function toStripeAmount(units: number, currency: string): number {
	const factor = factorOf(currency);
	// A power of ten below one is no exact number; its reciprocal is.
	const amount = factor < 1 ? units * Math.round(1 / factor) : units / factor;
	if (!Number.isSafeInteger(amount)) {
		throw refuse(units, currency, sentence('the amount is too exact'));
	}
	if (precisionAt(currency) === 3 && amount % 10 !== 0) {
		throw refuse(units, currency, sentence('the last of the three decimals must be 0'));
	}
	return amount;
}

/** @return In the currency's smallest unit. */
export function fromStripeAmount(amount: number, currency: string): number {
	const factor = factorOf(currency);
	return factor < 1 ? Math.trunc(amount / Math.round(1 / factor)) : amount * factor;
}
