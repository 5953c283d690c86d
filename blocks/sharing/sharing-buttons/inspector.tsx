import { ContrastChecker, InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectControl } from '../../../components/controls';
import type { SharingStyle } from '../shared/styles';

interface InspectorProps {
	readonly style: SharingStyle;
	readonly size: string;
	readonly color: string | undefined;
	readonly background: string | undefined;
	readonly onStyle: (style: SharingStyle) => void;
	readonly onSize: (size: string) => void;
	readonly onColor: (color: string | undefined) => void;
	readonly onBackground: (color: string | undefined) => void;
}

export function Inspector({ style, size, color, background, onStyle, onSize, onColor, onBackground }: InspectorProps) {
	return (
		<InspectorControls>
			<PanelBody title={__('Settings', 'sitewright')}>
				<SelectControl
					label={__('Buttons show', 'sitewright')}
					value={style}
					options={[
						{ value: 'icon-text', label: __('Icon and text', 'sitewright') },
						{ value: 'icon', label: __('Icon', 'sitewright') },
						{ value: 'text', label: __('Text', 'sitewright') },
					]}
					onChange={onStyle}
				/>
				<SelectControl
					label={__('Size', 'sitewright')}
					value={size}
					options={[
						{ value: 'has-small-icon-size', label: __('Small', 'sitewright') },
						{ value: 'has-normal-icon-size', label: __('Normal', 'sitewright') },
						{ value: 'has-large-icon-size', label: __('Large', 'sitewright') },
						{ value: 'has-huge-icon-size', label: __('Huge', 'sitewright') },
					]}
					onChange={onSize}
				/>
			</PanelBody>
			<PanelColorSettings
				title={__('Color settings', 'sitewright')}
				colorSettings={[
					{ value: color ?? '', onChange: onColor, label: __('Icons and text', 'sitewright') },
					{ value: background ?? '', onChange: onBackground, label: __('Background', 'sitewright') },
				]}
			>
				{color !== undefined && background !== undefined && <ContrastChecker textColor={color} backgroundColor={background} isLargeText={false} />}
			</PanelColorSettings>
		</InspectorControls>
	);
}
