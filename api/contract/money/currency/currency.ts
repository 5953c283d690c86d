import constants from './constants.json';
import { type AmountProblem, type CurrencyFormat, type ReadAmount, readAmount, readDecimal } from './read-amount';
import { type FormatOptions, partsOf, writeNumber } from './write-amount';

export type { AmountProblem, CurrencyFormat, ReadAmount };

/** An amount of money. */
export interface Amount {
	/** Three-letter code (ISO 4217). */
	readonly currency: string;
	/** Integer: how many of the currency's smallest unit, e.g. cents. */
	readonly units: number;
}

interface CurrencyEntry extends CurrencyFormat {
	/** In smallest units; only currencies with a minimum can be asked for by membership products (spec 2 §9). */
	readonly minimum?: number;
}

const table: ReadonlyMap<string, CurrencyEntry> = new Map(Object.entries(constants.currencies));

/** Spec 2 §9. */
export const { defaultCurrency, paymentCurrencies } = constants;

/** Currencies in which PayPal takes no decimals, also where they have some: https://developer.paypal.com/api/rest/reference/currency-codes/. */
export const withoutDecimalsAtPaypal: readonly string[] = constants.withoutDecimalsAtPaypal;

/** In smallest units: what card payments take at most, for all pieces together. */
export const maxUnits: number = constants.maximum;

/** The currencies of donations and plans: those for which spec 2 §9 has a minimum price. */
export const membershipCurrencies: readonly string[] = [...table].flatMap(([code, { minimum }]) => (minimum === undefined ? [] : [code]));

/** How amounts of a currency are written; an unknown one like dollars (spec 2 §3). */
export const formatOf = (currency: string): CurrencyFormat => table.get(currency) ?? constants.fallback;

/** The least amount that can be asked for, in smallest units: that of spec 2 §9, else the smallest unit. */
export const minimumOf = (currency: string): number => table.get(currency)?.minimum ?? 1;

/** Three suggested amounts, in smallest units: 10, 30 and 200 times the minimum, or 5, 15 and 100 where there is none (spec 2 §9). */
export function presetsOf(currency: string): readonly number[] {
	const minimum = table.get(currency)?.minimum;
	return minimum === undefined
		? constants.presetAmounts.flatMap((amount) => fromDecimal(amount, currency) ?? [])
		: constants.presetFactors.map((factor) => factor * minimum);
}

/**
 * Reads what a person typed (spec 2 §5).
 * @return The amount in smallest units, or why it is none.
 */
export const readTyped = (text: string, currency: string): ReadAmount => readAmount(text, formatOf(currency));

/**
 * Reads what a person typed (spec 2 §5).
 * @return The amount in smallest units; null if it is not a number, negative, too exact for the currency, or above 2^53 - 1.
 */
export function parseAmount(text: string, currency: string): number | null {
	const read = readTyped(text, currency);
	return 'units' in read ? read.units : null;
}

/**
 * Writes an amount without its symbol, for fields beside one.
 * @param units In smallest units, not below zero.
 * @return Empty for what is no safe integer.
 */
export const formatNumber = (units: number, currency: string, options?: FormatOptions): string => writeNumber(units, formatOf(currency), options);

/** An amount with its sign before a symbol; empty for what is no safe integer. */
function withSymbol(units: number, currency: string, symbol: string, options?: FormatOptions): string {
	const text = formatNumber(units, currency, options);
	return text && `${units < 0 ? '-' : ''}${symbol}${text}`;
}

/**
 * Writes an amount with its symbol (spec 2 §5 "Currency formatting"), e.g. `-$1,234.50`.
 * @param units In smallest units.
 * @return Empty for what is no safe integer.
 */
export const formatAmount = (units: number, currency: string, options?: FormatOptions): string =>
	withSymbol(units, currency, formatOf(currency).symbol, options);

/**
 * Writes an amount of an account at a payment service, which may be in any currency: one without a symbol of ours has its code, e.g.
 * `-XYZ 1,234.50`.
 * @param units In smallest units.
 * @return Empty for what is no safe integer.
 */
export const formatForeign = (units: number, currency: string): string =>
	withSymbol(units, currency, table.has(currency) ? formatOf(currency).symbol : `${currency}\u00a0`);

/** The amount as programs write it, e.g. `12.50`; empty for what is no safe integer. */
export function toDecimal(units: number, currency: string): string {
	const parts = partsOf(units, formatOf(currency).precision);
	if (parts === null) {
		return '';
	}
	const [whole, decimals] = parts;
	return `${units < 0 ? '-' : ''}${whole}${decimals && `.${decimals}`}`;
}

/** The amount as a JSON number, as routes and block attributes have it (spec 2 §3). Read it with `fromDecimal` alone, never calculate with it. */
export const toNumber = (units: number, currency: string): number => Number(toDecimal(units, currency));

/**
 * Reads an amount of a route, a link or an attribute. A number is read through its shortest decimal text: 4.35 is 435 cents.
 * @return Smallest units; null if it is not a number, negative, too exact for the currency, or above 2^53 - 1.
 */
export function fromDecimal(value: unknown, currency: string): number | null {
	if (typeof value !== 'number' && typeof value !== 'string') {
		return null;
	}
	const read = readDecimal(String(value), formatOf(currency).precision);
	return 'units' in read ? read.units : null;
}
