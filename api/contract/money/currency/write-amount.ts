import type { CurrencyFormat } from './read-amount';

/** The digits before and after the decimal character; null if the units are no safe integer. */
export function partsOf(units: number, precision: number): readonly [whole: string, decimals: string] | null {
	if (!Number.isSafeInteger(units)) {
		return null;
	}
	const digits = String(Math.abs(units)).padStart(precision + 1, '0');
	const end = digits.length - precision;
	return [digits.slice(0, end), digits.slice(end)];
}

export interface FormatOptions {
	/** Leaves out decimals that are all zero. */
	readonly stripZeros?: boolean;
}

/**
 * Writes an amount without its symbol.
 * @param units In smallest units, not below zero.
 * @return Empty for what is no safe integer.
 */
export function writeNumber(units: number, { grouping, decimal, precision }: CurrencyFormat, { stripZeros = false }: FormatOptions = {}): string {
	const parts = partsOf(units, precision);
	if (parts === null) {
		return '';
	}
	const [whole, decimals] = parts;
	const groups = [whole.slice(0, whole.length % 3), ...(whole.slice(whole.length % 3).match(/\d{3}/g) ?? [])];
	const grouped = groups.filter((group) => group !== '').join(grouping);
	return decimals === '' || (stripZeros && /^0+$/.test(decimals)) ? grouped : `${grouped}${decimal}${decimals}`;
}
