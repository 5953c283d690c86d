import { __ } from '@wordpress/i18n';
import type { FieldAttributes } from '../field-attributes';

const toNumber = (value: number | string | undefined, fallback: number): number =>
	value === undefined || value === '' || Number.isNaN(Number(value)) ? fallback : Number(value);

/** A slider with its ends, at its default. */
export function SliderPreview({ attributes: { min, max, step, default: value, minLabel, maxLabel } }: { readonly attributes: Partial<FieldAttributes> }) {
	const ends = [toNumber(min, 0), toNumber(max, 100)];
	const [least, most] = [Math.min(...ends), Math.max(...ends)];
	const start = Math.max(least, Math.min(most, toNumber(value, least)));
	return (
		<div>
			<div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
				<input
					type="range"
					aria-label={__('Slider', 'sitewright')}
					disabled
					min={least}
					max={most}
					step={toNumber(step, 1)}
					value={start}
					style={{ flex: 1, minInlineSize: 0 }}
					readOnly
				/>
				<strong>{start}</strong>
			</div>
			<div style={{ display: 'flex', gap: 16, justifyContent: 'space-between', fontSize: '0.875em' }}>
				<span>{minLabel || least}</span>
				<span>{maxLabel || most}</span>
			</div>
		</div>
	);
}
