import { useMemo } from '@wordpress/element';
import { useAppSelector } from '../../../store/hooks';
import { localeOf } from './locale';
import { selectSiteLocale } from './slice';

/** The format of days in the site's language and the person's time zone. */
export function useDay(): (iso: string) => string {
	const locale = useAppSelector(selectSiteLocale);
	return useMemo(() => {
		const format = new Intl.DateTimeFormat(localeOf(locale), { dateStyle: 'medium' });
		return (iso) => format.format(new Date(iso));
	}, [locale]);
}
