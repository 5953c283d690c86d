import { BaseControl, Button, ColorPalette, PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../../../components/controls';
import type { VideoAttributes } from '../attributes';

type Colors = Pick<VideoAttributes, 'useAverageColor' | 'seekbarColor' | 'seekbarLoadingColor' | 'seekbarPlayedColor'>;

interface ColorPanelProps {
	readonly attributes: Colors;
	readonly onSave: (colors: Colors) => void;
}

const parts = () =>
	[
		['seekbarColor', __('Main', 'sitewright')],
		['seekbarLoadingColor', __('Loaded', 'sitewright')],
		['seekbarPlayedColor', __('Progress', 'sitewright')],
	] as const;

/** The colours of the progress bar; they are the block's only when they are saved (spec 2 §2 “Progress Bar Colors”). */
export function ColorPanel({ attributes, onSave }: ColorPanelProps) {
	const { useAverageColor = true, seekbarColor = '', seekbarLoadingColor = '', seekbarPlayedColor = '' } = attributes;
	const saved = { seekbarColor, seekbarLoadingColor, seekbarPlayedColor };
	const [changed, setChanged] = useState<Colors>({});
	const shown = { ...saved, ...changed };
	const isChanged = parts().some(([name]) => shown[name] !== saved[name]);
	return (
		<PanelBody title={__('Progress Bar Colors', 'sitewright')} initialOpen={false}>
			<ToggleControl
				label={__('Match video', 'sitewright')}
				help={useAverageColor ? __('The bar has the average color of the video.', 'sitewright') : __('The bar has the colors that you choose.', 'sitewright')}
				checked={useAverageColor}
				onChange={(checked) => onSave({ useAverageColor: checked })}
			/>
			{!useAverageColor &&
				parts().map(([name, label]) => (
					<BaseControl key={name} __nextHasNoMarginBottom>
						<BaseControl.VisualLabel>{label}</BaseControl.VisualLabel>
						<ColorPalette
							aria-label={label}
							{...(shown[name] && { value: shown[name] })}
							onChange={(color) => setChanged({ ...changed, [name]: color ?? '' })}
						/>
					</BaseControl>
				))}
			{!useAverageColor && (
				<Button variant="secondary" disabled={!isChanged} onClick={() => onSave(shown)}>
					{__('Save colors', 'sitewright')}
				</Button>
			)}
		</PanelBody>
	);
}
