import { __, sprintf } from '@wordpress/i18n';

/** Units of the drawing; the page gives it its size. */
const width = 720;
const height = 160;

interface BarChartProps {
	readonly title: string;
	/** Says what the highest bar is. */
	readonly most: string;
	/** One sentence for all bars, for people who do not see them. A table beside the chart has the same numbers. */
	readonly summary: string;
	/** Each with what it stands for and its value, as they are read. */
	readonly bars: readonly { readonly key: string; readonly value: number; readonly label: string; readonly formatted: string }[];
	/** Below the first and the last bar. */
	readonly from: string;
	readonly to: string;
}

/** Numbers as bars. The stylesheet mirrors them where the page is written from right to left. */
export function BarChart({ title, most, summary, bars, from, to }: BarChartProps) {
	const highest = Math.max(1, ...bars.map(({ value }) => value));
	const step = width / bars.length;
	const barWidth = Math.max(1, step * 0.8);
	return (
		<figure className="sitewright-bar-chart">
			<figcaption>
				<span>{title}</span>
				<span>{most}</span>
			</figcaption>
			<svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={summary}>
				{bars.map(({ key, value, label, formatted }, index) => {
					const barHeight = (value / highest) * height;
					return (
						<rect key={key} x={index * step + (step - barWidth) / 2} y={height - barHeight} width={barWidth} height={barHeight}>
							<title>
								{
									/* translators: 1: day or month, 2: number. */
									sprintf(__('%1$s: %2$s', 'sitewright'), label, formatted)
								}
							</title>
						</rect>
					);
				})}
			</svg>
			<div className="sitewright-bar-chart__axis" aria-hidden="true">
				<span>{from}</span>
				<span>{to}</span>
			</div>
		</figure>
	);
}
