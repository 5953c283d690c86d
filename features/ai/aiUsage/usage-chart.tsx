import { __, sprintf } from '@wordpress/i18n';
import type { AiUsage } from '../../../api/contract/ai/ai-usage.contract';
import { BarChart } from '../../../components/bar-chart';
import { everyDay, type UsageFormats } from './format';

interface UsageChartProps {
	readonly usage: AiUsage;
	readonly formats: UsageFormats;
}

/** The requests of each day. */
export function UsageChart({ usage, formats }: UsageChartProps) {
	const days = everyDay(usage);
	const most = formats.number(Math.max(1, ...days.map(({ requests }) => requests)));
	const from = formats.day(usage.from);
	const to = formats.day(usage.to);
	return (
		<BarChart
			title={__('Requests by day', 'sitewright')}
			/* translators: %s: number of requests. */
			most={sprintf(__('At most: %s', 'sitewright'), most)}
			summary={sprintf(
				/* translators: 1: number of requests, 2: first day, 3: last day, 4: number of requests. */
				__('%1$s requests from %2$s to %3$s, at most %4$s in a day', 'sitewright'),
				formats.number(usage.total.requests),
				from,
				to,
				most
			)}
			bars={days.map(({ day, requests }) => ({ key: day, value: requests, label: formats.day(day), formatted: formats.number(requests) }))}
			from={from}
			to={to}
		/>
	);
}
