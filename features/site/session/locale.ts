/** A locale of WordPress as browsers know it. It can hold parts that they do not know; these fall back to English. */
export const localeOf = (locale: string): string => {
	try {
		return Intl.getCanonicalLocales(locale)[0] ?? 'en';
	} catch {
		return 'en';
	}
};
