import { localeOf } from '../../site/session/locale';

/** Formats of one locale. */
export interface UsageFormats {
	readonly number: (value: number) => string;
	/** Short, e.g. 1.2K. */
	readonly compact: (value: number) => string;
	/** Two digits after the point, more for less than a cent. */
	readonly money: (value: number) => string;
	/** @param day YYYY-MM-DD. */
	readonly day: (day: string) => string;
}

/** Writes a day (YYYY-MM-DD) shortly, without its year. @param locale As in `Intl`. */
export function dayFormat(locale: string): (day: string) => string {
	const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
	return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** @param currency ISO 4217. */
export function usageFormats(siteLocale: string, currency: string): UsageFormats {
	const locale = localeOf(siteLocale);
	const number = new Intl.NumberFormat(locale);
	const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
	const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
	const smallMoney = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumSignificantDigits: 2 });
	return {
		number: (value) => number.format(value),
		compact: (value) => compact.format(value),
		money: (value) => (value > 0 && value < 0.01 ? smallMoney : money).format(value),
		day: dayFormat(locale),
	};
}

/** Every day from the first to the last (YYYY-MM-DD), with its requests; 0 for days that are not listed. */
export function everyDay({
	from,
	to,
	days,
}: {
	readonly from: string;
	readonly to: string;
	readonly days: readonly { readonly day: string; readonly requests: number }[];
}) {
	const requests = new Map(days.map((each) => [each.day, each.requests]));
	const all: { readonly day: string; readonly requests: number }[] = [];
	for (const date = new Date(`${from}T00:00:00Z`); ; date.setUTCDate(date.getUTCDate() + 1)) {
		const day = date.toISOString().slice(0, 10);
		if (day > to) {
			return all;
		}
		all.push({ day, requests: requests.get(day) ?? 0 });
	}
}
