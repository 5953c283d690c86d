import { PanelBody } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { UnitControl } from './controls';
import { PercentButtons } from './percent-buttons';

interface WidthPanelProps {
	/** CSS, such as `50%` or `150px`. */
	readonly width: string | undefined;
	readonly align: string | undefined;
	readonly onChange: (width: string | undefined) => void;
}

/** Spec 2 §5: the initial value of each unit. */
const percent = { value: '%', label: '%', default: 100 };
const lengths = [
	{ value: 'px', label: 'px', default: 150 },
	{ value: 'em', label: 'em', default: 10 },
];

const isFloated = (align: string | undefined): boolean => align === 'left' || align === 'right';

/** Removes a width in percent from a floated block: a float has no width that the percentage refers to (spec 2 §5). */
export function useFloatedWidth({ width, align, onChange }: WidthPanelProps): void {
	const isCleared = isFloated(align) && Boolean(width?.endsWith('%'));
	// Opening a post must not change it.
	const wasCleared = useRef(isCleared);
	useEffect(() => {
		const isNew = !wasCleared.current;
		wasCleared.current = isCleared;
		if (isCleared && isNew) {
			onChange(undefined);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- the callback is new on each render
	}, [isCleared]);
}

/** The width of a block, for its inspector: presets and a field with a unit (spec 2 §2 "Shared editor surfaces"). */
export function WidthPanel({ width, align, onChange }: WidthPanelProps) {
	const hasPercent = !isFloated(align);
	const isPercent = width?.endsWith('%') ?? hasPercent;
	return (
		<PanelBody title={__('Width settings', 'sitewright')}>
			{hasPercent && (
				<PercentButtons
					label={__('Width in percent', 'sitewright')}
					percent={width?.endsWith('%') ? Number.parseFloat(width) : undefined}
					onChoose={(chosen) => onChange(width === `${chosen}%` ? undefined : `${chosen}%`)}
				/>
			)}
			<UnitControl
				label={__('Width', 'sitewright')}
				isResetValueOnUnitChange
				value={width ?? ''}
				units={hasPercent ? [percent, ...lengths] : lengths}
				min={0}
				{...(isPercent && { max: 100 })}
				onChange={(value) => onChange(value && /^\d/.test(value) ? value : undefined)}
			/>
		</PanelBody>
	);
}
