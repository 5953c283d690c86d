/** How amounts of a currency are written (spec 2 §3 "Currency table"). */
export interface CurrencyFormat {
	readonly symbol: string;
	/** Between groups of three digits. */
	readonly grouping: string;
	/** Before the decimals. */
	readonly decimal: string;
	/** The number of decimals, 0 to 3. */
	readonly precision: number;
}

/** Why a text is no amount; `decimals` means more of them than the currency has. */
export type AmountProblem = 'empty' | 'invalid' | 'negative' | 'decimals' | 'tooLarge';

export type ReadAmount = { readonly units: number } | { readonly problem: AmountProblem };

/** Longer texts are no amounts; an upper bound keeps the work small. */
const maxLength = 40;

/** Blanks that people and formatters put between digits, the no-break ones included. */
const blanks = /[\s\u00a0\u202f]/g;

const apostrophes = /['’]/g;

const digits = /^\d*$/;

function withoutSymbol(text: string, symbol: string): string {
	if (text.startsWith(symbol)) {
		return text.slice(symbol.length);
	}
	return text.endsWith(symbol) ? text.slice(0, -symbol.length) : text;
}

/** The whole part without its grouping; null where a group has not three digits. */
function joinGroups(whole: string, grouping: string): string | null {
	const [first = '', ...others] = whole.split(grouping);
	if (others.length > 0 && (!/^[1-9]\d{0,2}$/.test(first) || others.some((group) => group.length !== 3))) {
		return null;
	}
	return first + others.join('');
}

/** A number with another character before its decimals, e.g. `12.50` in euros. */
const otherDecimals = /^\d+\D\d\d?$/;

/**
 * Counts the smallest units of two texts of digits, e.g. `12` and `5` with a precision of 2 are 1250.
 * @param decimals At most as many as the precision.
 */
function countUnits(whole: string, decimals: string, precision: number): ReadAmount {
	// A text of digits becomes an exact integer, or one that is not safe.
	const units = Number(`${whole}${decimals.padEnd(precision, '0')}`);
	return Number.isSafeInteger(units) ? { units } : { problem: 'tooLarge' };
}

/**
 * Reads what a person typed (spec 2 §5 "Number-string parsing"): removes the grouping character and uses the currency's decimal
 * character. The symbol may stand before or after the digits. A single grouping character before one or two digits is a decimal one, as
 * on the keyboards of other countries: `12.50` in euros is no 1250. Elsewhere it separates three digits, or the text is invalid.
 */
export function readAmount(text: string, { symbol, grouping, decimal, precision }: CurrencyFormat): ReadAmount {
	const plain = text.trim();
	if (plain.length > maxLength) {
		return { problem: 'invalid' };
	}
	const bare = withoutSymbol(plain, symbol).replace(blanks, '').replace(apostrophes, "'");
	if (bare === '') {
		return { problem: plain ? 'invalid' : 'empty' };
	}
	if (/^[-−]/.test(bare)) {
		return { problem: 'negative' };
	}
	// Blanks are gone already: a currency with blanks as grouping, or with none, has nothing to separate.
	const separator = grouping.trim() || ' ';
	const parts = bare.split(bare.includes(separator) && otherDecimals.test(bare) ? separator : decimal);
	const [written = '', decimals = ''] = parts;
	const whole = joinGroups(written, separator);
	if (parts.length > 2 || whole === null || !digits.test(whole) || !digits.test(decimals) || whole + decimals === '') {
		return { problem: 'invalid' };
	}
	return decimals.length > precision ? { problem: 'decimals' } : countUnits(whole, decimals, precision);
}

/** Reads a decimal number as programs write it, e.g. `12.5`: no grouping, no symbol, a dot before the decimals, no exponent. */
export function readDecimal(text: string, precision: number): ReadAmount {
	const [, sign, whole = '', decimals = ''] = text.length <= maxLength ? (/^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []) : [];
	if (whole === '') {
		return { problem: text === '' ? 'empty' : 'invalid' };
	}
	if (sign) {
		return { problem: 'negative' };
	}
	return decimals.length > precision ? { problem: 'decimals' } : countUnits(whole, decimals, precision);
}
