import { formatOf } from '../../../api/contract/money/currency/currency';

/** A currency in a list of choices: its code, and its symbol where that is another one. */
export function currencyLabel(code: string): string {
	const { symbol } = formatOf(code);
	return symbol === code ? code : `${code} ${symbol}`;
}
