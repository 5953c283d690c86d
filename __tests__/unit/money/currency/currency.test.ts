import fc from 'fast-check';
import constants from '../../../../api/contract/money/currency/constants.json';
import {
	formatAmount,
	formatNumber,
	formatOf,
	fromDecimal,
	membershipCurrencies,
	minimumOf,
	parseAmount,
	paymentCurrencies,
	presetsOf,
	readTyped,
	toDecimal,
	toNumber,
} from '../../../../api/contract/money/currency/currency';
import { readDecimal } from '../../../../api/contract/money/currency/read-amount';
import cases from '../../../support/amounts.json';

const codes = [...Object.keys(constants.currencies), 'XXX'];
const currency = fc.constantFrom(...codes);
const units = fc.maxSafeNat();

const resultOf = (read: ReturnType<typeof readTyped>) => ('units' in read ? read.units : read.problem);

it.each(cases.typed)('reads %j typed as %s', (text, code, expected) => {
	expect(resultOf(readTyped(String(text), String(code)))).toBe(expected);
});

it.each(cases.decimal)('reads %j of a program as %s', (value, code, expected) => {
	expect(resultOf(readDecimal(String(value), formatOf(String(code)).precision))).toBe(expected);
});

it.each(cases.formatted)('writes %d units of %s as %s', (amount, code, expected) => {
	expect(formatAmount(Number(amount), String(code))).toBe(expected);
});

describe('in every currency', () => {
	it('reads what it wrote, with and without symbol and zero decimals', () => {
		fc.assert(
			fc.property(currency, units, fc.boolean(), (code, amount, stripZeros) => {
				expect(parseAmount(formatAmount(amount, code, { stripZeros }), code)).toBe(amount);
				expect(parseAmount(formatNumber(amount, code, { stripZeros }), code)).toBe(amount);
				expect(fromDecimal(toDecimal(amount, code), code)).toBe(amount);
			}),
			{ numRuns: 2000 }
		);
	});

	it('keeps amounts up to a million exact as JSON numbers', () => {
		fc.assert(
			fc.property(currency, fc.nat(1_000_000_000), (code, amount) => {
				expect(fromDecimal(JSON.parse(JSON.stringify(toNumber(amount, code))), code)).toBe(amount);
			}),
			{ numRuns: 2000 }
		);
	});

	it('never makes anything but a safe integer of a text', () => {
		const numeric = fc.string({ unit: fc.constantFrom(..."0123456789.,'-+eE \u00a0$€"), maxLength: 24 });
		fc.assert(
			fc.property(currency, fc.oneof(numeric, fc.string()), (code, text) => {
				const amount = parseAmount(text, code);
				expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
			}),
			{ numRuns: 5000 }
		);
	});
});

it('strips decimals only where all are zero', () => {
	expect(formatAmount(1200, 'USD', { stripZeros: true })).toBe('$12');
	expect(formatAmount(1250, 'USD', { stripZeros: true })).toBe('$12.50');
});

it('writes nothing for what is no amount', () => {
	expect([Number.NaN, Infinity, 1.5].map((amount) => formatAmount(amount, 'USD'))).toEqual(['', '', '']);
});

it('suggests 10, 30 and 200 times the minimum, or 5, 15 and 100', () => {
	expect(presetsOf('USD')).toEqual([500, 1500, 10000]);
	expect(presetsOf('JPY')).toEqual([500, 1500, 10000]);
	expect(presetsOf('GBP')).toEqual([300, 900, 6000]);
	expect(presetsOf('THB')).toEqual([500, 1500, 10000]);
});

it('knows every currency that it names, and the minimums of the specification', () => {
	expect(paymentCurrencies).toHaveLength(24);
	expect(paymentCurrencies.filter((code) => !(code in constants.currencies))).toEqual([]);
	expect(Object.fromEntries(membershipCurrencies.map((code) => [code, toNumber(minimumOf(code), code)]))).toEqual({
		USD: 0.5,
		AUD: 0.5,
		BRL: 0.5,
		CAD: 0.5,
		CHF: 0.5,
		DKK: 2.5,
		EUR: 0.5,
		GBP: 0.3,
		HKD: 4,
		INR: 0.5,
		JPY: 50,
		MXN: 10,
		NOK: 3,
		NZD: 0.5,
		PLN: 2,
		SEK: 3,
		SGD: 0.5,
	});
});
