import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RangeControl } from '../../components/controls';
import { maxMaxRating, minMaxRating } from './attributes';

interface InspectorProps {
	readonly maxRating: number;
	readonly color: string | undefined;
	readonly onMaxRating: (maxRating: number) => void;
	readonly onColor: (color: string | undefined) => void;
}

export function Inspector({ maxRating, color, onMaxRating, onColor }: InspectorProps) {
	return (
		<InspectorControls>
			<PanelBody title={__('Settings', 'sitewright')}>
				<RangeControl
					label={__('Highest rating', 'sitewright')}
					value={maxRating}
					min={minMaxRating}
					max={maxMaxRating}
					onChange={(changed) => changed !== undefined && onMaxRating(changed)}
				/>
			</PanelBody>
			<PanelColorSettings
				title={__('Color settings', 'sitewright')}
				colorSettings={[{ value: color ?? '', onChange: onColor, label: __('Color', 'sitewright') }]}
			/>
		</InspectorControls>
	);
}
