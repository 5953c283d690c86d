import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useGetAnalyticsCountsQuery } from '../../../api/insight/analytics';
import { type AnalyticsCounts, type AnalyticsDays, analyticsPeriods } from '../../../api/contract/insight/analytics.contract';
import { BarChart } from '../../../components/bar-chart';
import { SelectControl } from '../../../components/controls';
import { useAppSelector } from '../../../store/hooks';
import { Pending } from '../../../components/admin/section';
import { dayFormat, everyDay } from '../../ai/aiUsage/format';
import { localeOf } from '../../site/session/locale';
import { selectSiteLocale } from '../../site/session/slice';
import { CountsTable } from './counts-table';
import { eventLabel, propertyLabel, valueLabel } from './labels';
import { countByDay, countByEvent, sumOf } from './summarize';

/** Numbers and days, as the language of the site writes them. */
function useNotation() {
	const locale = localeOf(useAppSelector(selectSiteLocale));
	const { format: number } = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
	return { number, dayLabel: dayFormat(locale) };
}

/** The value of the choice of all events; no event has this name. */
const all = 'all';

interface CountsProps {
	readonly counts: AnalyticsCounts;
}

/** How often events happened on each day, as bars and as numbers. */
function DailyCounts({ counts, shown }: CountsProps & { /** An event; null for all. */ readonly shown: string | null }) {
	const { number, dayLabel } = useNotation();
	const perDay = countByDay(counts, shown);
	const days = everyDay({ ...counts, days: perDay.map(({ day, count }) => ({ day, requests: count })) });
	const most = number(Math.max(...days.map(({ requests }) => requests)));
	const title = shown === null ? __('Events by day', 'sitewright') : eventLabel(shown);
	return (
		<>
			<BarChart
				title={title}
				/* translators: %s: number of events. */
				most={sprintf(__('At most: %s', 'sitewright'), most)}
				summary={sprintf(
					/* translators: 1: what was counted, 2: number of events, 3: first day, 4: last day, 5: number of events. */
					__('%1$s: %2$s from %3$s to %4$s, at most %5$s in a day', 'sitewright'),
					title,
					number(sumOf(perDay)),
					dayLabel(counts.from),
					dayLabel(counts.to),
					most
				)}
				bars={days.map(({ day, requests }) => ({ key: day, value: requests, label: dayLabel(day), formatted: number(requests) }))}
				from={dayLabel(counts.from)}
				to={dayLabel(counts.to)}
			/>
			<details>
				<summary>{__('The numbers of each day', 'sitewright')}</summary>
				<CountsTable
					caption={title}
					headings={[__('Day', 'sitewright'), __('Times', 'sitewright')]}
					rows={perDay.map(({ day, count }) => ({ key: day, cells: [dayLabel(day), number(count)] }))}
				/>
			</details>
		</>
	);
}

/** What was noted with the events: of numbers the average, of words how often each was noted. */
function NotedDetails({ counts: { details }, events }: CountsProps & { readonly events: ReturnType<typeof countByEvent> }) {
	const { number } = useNotation();
	if (details.length === 0) {
		return null;
	}
	return (
		<details>
			<summary>{__('What was noted with the events', 'sitewright')}</summary>
			<CountsTable
				caption={__('With the events', 'sitewright')}
				headings={[__('Event', 'sitewright'), __('Noted', 'sitewright'), __('Number', 'sitewright')]}
				rows={details.map(({ event, property, value, count }) => {
					const isNumber = value === '';
					const times = events.find((each) => each.event === event)?.count ?? 1;
					return {
						key: `${event} ${property} ${value}`,
						cells: [
							eventLabel(event),
							isNumber ? propertyLabel(property) : `${propertyLabel(property)}: ${valueLabel(property, value)}`,
							number(isNumber ? count / times : count),
						],
					};
				})}
			/>
		</details>
	);
}

function Counts({ counts }: CountsProps) {
	const { number } = useNotation();
	const [chosen, setChosen] = useState(all);
	const events = countByEvent(counts);
	if (events.length === 0) {
		return <p>{__('Nothing was counted in this period.', 'sitewright')}</p>;
	}
	// Another period may lack the chosen event.
	const shown = events.some(({ event }) => event === chosen) ? chosen : null;
	return (
		<>
			<SelectControl
				label={__('Event', 'sitewright')}
				value={shown ?? all}
				options={[{ value: all, label: __('All events', 'sitewright') }, ...events.map(({ event }) => ({ value: event, label: eventLabel(event) }))]}
				onChange={setChosen}
			/>
			<DailyCounts counts={counts} shown={shown} />
			<CountsTable
				caption={__('By event', 'sitewright')}
				headings={[__('Event', 'sitewright'), __('Times', 'sitewright')]}
				rows={events.map(({ event, count }) => ({ key: event, cells: [eventLabel(event), number(count)] }))}
			/>
			<NotedDetails counts={counts} events={events} />
		</>
	);
}

/** The counts of the site, in a period that the administrator chooses. */
export function AnalyticsReport() {
	const [days, setDays] = useState<AnalyticsDays>(30);
	const { currentData, error, refetch } = useGetAnalyticsCountsQuery(days, { refetchOnMountOrArgChange: true });
	return (
		<div className="sitewright-usage">
			<h3>{__('What was counted', 'sitewright')}</h3>
			<SelectControl
				label={__('Period', 'sitewright')}
				value={String(days)}
				options={analyticsPeriods.map((period) => ({
					value: String(period),
					/* translators: %d: number of days. */
					label: sprintf(_n('The last %d day', 'The last %d days', period, 'sitewright'), period),
				}))}
				onChange={(value) => setDays(analyticsPeriods.find((period) => String(period) === value) ?? 30)}
			/>
			{currentData ? <Counts counts={currentData} /> : <Pending error={error} onRetry={() => void refetch()} />}
		</div>
	);
}
