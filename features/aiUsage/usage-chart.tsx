import { __, sprintf } from '@wordpress/i18n';
import type { AiUsage } from '../../api/contract/ai-usage.contract';
import { everyDay, type UsageFormats } from './format';

/** Units of the drawing; the page gives it its size. */
const width = 720;
const height = 160;

interface UsageChartProps {
	readonly usage: AiUsage;
	readonly formats: UsageFormats;
}

/**
 * The requests of each day as bars. A table beside it has the same numbers; the drawing has one sentence for all. The
 * stylesheet mirrors it where the page is written from right to left.
 */
export function UsageChart({ usage, formats }: UsageChartProps) {
	const days = everyDay(usage);
	const most = Math.max(1, ...days.map(({ requests }) => requests));
	const step = width / days.length;
	const barWidth = Math.max(1, step * 0.8);
	return (
		<figure className="sitewright-usage__chart">
			<figcaption>
				<span>{__('Requests by day', 'sitewright')}</span>
				<span>
					{/* translators: %s: number of requests. */}
					{sprintf(__('At most: %s', 'sitewright'), formats.number(most))}
				</span>
			</figcaption>
			<svg
				viewBox={`0 0 ${width} ${height}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={sprintf(
					/* translators: 1: number of requests, 2: first day, 3: last day, 4: number of requests. */
					__('%1$s requests from %2$s to %3$s, at most %4$s in a day', 'sitewright'),
					formats.number(usage.total.requests),
					formats.day(usage.from),
					formats.day(usage.to),
					formats.number(most)
				)}
			>
				{days.map(({ day, requests }, index) => {
					const start = index * step + (step - barWidth) / 2;
					const barHeight = (requests / most) * height;
					return (
						<rect key={day} x={start} y={height - barHeight} width={barWidth} height={barHeight}>
							<title>{`${formats.day(day)}: ${formats.number(requests)}`}</title>
						</rect>
					);
				})}
			</svg>
			<div className="sitewright-usage__axis" aria-hidden="true">
				<span>{formats.day(usage.from)}</span>
				<span>{formats.day(usage.to)}</span>
			</div>
		</figure>
	);
}
