import { useMemo } from '@wordpress/element';
import { useAppSelector } from '../../../store/hooks';
import { localeOf } from './locale';
import { selectSiteLocale } from './slice';

/** The formats of dates and numbers in the site's language and the person's time zone. */
export function useFormats(): { readonly date: (iso: string) => string; readonly number: (value: number) => string } {
	const locale = useAppSelector(selectSiteLocale);
	return useMemo(() => {
		const date = new Intl.DateTimeFormat(localeOf(locale), { dateStyle: 'medium', timeStyle: 'short' });
		const number = new Intl.NumberFormat(localeOf(locale));
		return { date: (iso) => date.format(new Date(iso)), number: (value) => number.format(value) };
	}, [locale]);
}
