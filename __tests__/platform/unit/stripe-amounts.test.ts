import { RestFailure } from '../../../platform/core/errors';
import { languageOf } from '../../../platform/core/language';
import { fromStripeAmount, toStripeAmount } from '../../../platform/domains/money/payments/stripe/amounts';

describe('amounts', () => {
	it.each([
		['EUR', 1050, 1050],
		['JPY', 500, 500],
		['KWD', 1230, 1230],
		// The platform counts an unknown currency in hundredths.
		['KRW', 50_000, 500],
		['ISK', 50_000, 50_000],
	])('in %s are counted as Stripe counts them', (currency, units, amount) => {
		expect(toStripeAmount(units, currency)).toBe(amount);
		expect(fromStripeAmount(amount, currency)).toBe(units);
	});

	it('that Stripe cannot take are refused with a sentence', () => {
		expect(() => toStripeAmount(1234, 'KWD')).toThrow('Stripe cannot take KD1.234: the last of the three decimals must be 0.');
		expect(() => toStripeAmount(50_001, 'KRW')).toThrow('the amount is too exact.');
	});

	it('that Stripe cannot take are refused in the language of the person, the reason too', () => {
		try {
			toStripeAmount(1234, 'KWD');
			throw new Error('It was taken.');
		} catch (error) {
			expect(error instanceof RestFailure && languageOf('de').say(error.sentence)).toBe(
				'Stripe kann KD1.234 nicht annehmen: die letzte der drei Nachkommastellen muss 0 sein.'
			);
		}
	});
});
