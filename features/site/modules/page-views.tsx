import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { type StatsRange, useGetStatsDataQuery } from '../../../api/site/modules';
import { BarChart } from '../../../components/bar-chart';
import { SelectControl } from '../../../components/controls';
import { useAppSelector } from '../../../store/hooks';
import { Pending } from '../../../components/admin/section';
import { localeOf } from '../session/locale';
import { selectSiteLocale } from '../session/slice';

const ranges: readonly { readonly value: StatsRange; readonly label: () => string }[] = [
	{ value: 'day', label: () => __('Days', 'sitewright') },
	{ value: 'week', label: () => __('Weeks', 'sitewright') },
	{ value: 'month', label: () => __('Months', 'sitewright') },
	{ value: 'year', label: () => __('Years', 'sitewright') },
];

const formats: Readonly<Record<StatsRange, Intl.DateTimeFormatOptions>> = {
	day: { day: 'numeric', month: 'short' },
	week: { day: 'numeric', month: 'short' },
	month: { month: 'short', year: 'numeric' },
	year: { year: 'numeric' },
};

/** How often the pages of the site were viewed, where the module counts that. */
export function PageViews() {
	const [range, setRange] = useState<StatsRange>('day');
	const locale = localeOf(useAppSelector(selectSiteLocale));
	const { currentData, error, refetch } = useGetStatsDataQuery(range, { refetchOnMountOrArgChange: true });
	const number = new Intl.NumberFormat(locale);
	const date = new Intl.DateTimeFormat(locale, { ...formats[range], timeZone: 'UTC' });
	const label = (period: string) => date.format(new Date(`${period}T00:00:00Z`));
	const views = currentData?.views ?? [];
	const most = number.format(Math.max(0, ...views.map((period) => period.views)));
	const total = views.reduce((sum, period) => sum + period.views, 0);
	const [from, to] = [label(views[0]?.period ?? '1970-01-01'), label(views.at(-1)?.period ?? '1970-01-01')];
	return (
		<div className="sitewright-usage">
			<SelectControl
				label={__('Period', 'sitewright')}
				value={range}
				options={ranges.map(({ value, label: name }) => ({ value, label: name() }))}
				onChange={(value) => setRange(ranges.find((each) => each.value === value)?.value ?? 'day')}
			/>
			{!currentData && <Pending error={error} onRetry={() => void refetch()} />}
			{currentData && total === 0 && <p>{__('Nobody has viewed a page in this time yet.', 'sitewright')}</p>}
			{currentData && total > 0 && (
				<>
					<BarChart
						title={__('Views', 'sitewright')}
						/* translators: %s: number of views. */
						most={sprintf(__('At most: %s', 'sitewright'), most)}
						summary={sprintf(
							/* translators: 1: number of views, 2: first day, 3: last day. */
							_n('%1$s view from %2$s to %3$s', '%1$s views from %2$s to %3$s', total, 'sitewright'),
							number.format(total),
							from,
							to
						)}
						bars={views.map((period) => ({ key: period.period, value: period.views, label: label(period.period), formatted: number.format(period.views) }))}
						from={from}
						to={to}
					/>
					<table className="sitewright-usage__table">
						<caption>{__('The most viewed lately', 'sitewright')}</caption>
						<thead>
							<tr>
								<th scope="col">{__('Page', 'sitewright')}</th>
								<th scope="col">{__('Views', 'sitewright')}</th>
							</tr>
						</thead>
						<tbody>
							{currentData.top.map(({ id, title, url, views: count }) => (
								<tr key={id}>
									<th scope="row">
										<a href={url}>{title}</a>
									</th>
									<td>{number.format(count)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</>
			)}
		</div>
	);
}
