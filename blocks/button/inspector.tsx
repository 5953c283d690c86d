import { __experimentalPanelColorGradientSettings as PanelColorGradientSettings, ContrastChecker, InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { RangeControl } from '../../components/controls';
import { WidthPanel } from '../../components/width-panel';

interface InspectorProps {
	readonly textColor: string | undefined;
	readonly backgroundColor: string | undefined;
	readonly gradient: string | undefined;
	readonly borderRadius: number | undefined;
	/** Null if the parent block sets it. */
	readonly width: ComponentProps<typeof WidthPanel> | null;
	readonly onTextColor: (color: string | undefined) => void;
	readonly onBackgroundColor: (color: string | undefined) => void;
	readonly onGradient: (gradient: string | undefined) => void;
	readonly onBorderRadius: (borderRadius: number | undefined) => void;
}

/** Spec 1 §5, §9. */
const maxRadius = 50;
const initialRadius = 5;

export function Inspector(props: InspectorProps) {
	const { textColor, backgroundColor, gradient, borderRadius, width } = props;
	return (
		<InspectorControls>
			<PanelColorGradientSettings
				title={__('Background & Text Color', 'sitewright')}
				settings={[
					{ label: __('Text Color', 'sitewright'), colorValue: textColor, onColorChange: props.onTextColor },
					{
						label: __('Background', 'sitewright'),
						colorValue: backgroundColor,
						onColorChange: props.onBackgroundColor,
						gradientValue: gradient,
						onGradientChange: props.onGradient,
					},
				]}
			>
				{!gradient && textColor !== undefined && backgroundColor !== undefined && (
					<ContrastChecker textColor={textColor} backgroundColor={backgroundColor} isLargeText={false} />
				)}
			</PanelColorGradientSettings>
			<PanelBody title={__('Border settings', 'sitewright')}>
				<RangeControl
					label={__('Border radius', 'sitewright')}
					min={0}
					max={maxRadius}
					initialPosition={initialRadius}
					allowReset
					{...(borderRadius !== undefined && { value: borderRadius })}
					onChange={props.onBorderRadius}
				/>
			</PanelBody>
			{width && <WidthPanel {...width} />}
		</InspectorControls>
	);
}
