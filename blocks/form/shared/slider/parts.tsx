import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TextControl } from '../../../../components/controls';
import { SliderPreview } from './preview';
import type { PartProps } from '../part-props';

/** The numbers of the slider, in the sidebar. */
export function Settings({ attributes, onChange }: PartProps) {
	const numberControl = (name: 'min' | 'max' | 'step' | 'default', label: string) => (
		<TextControl
			type="number"
			label={label}
			value={String(attributes[name] ?? '')}
			onChange={(text) => onChange({ [name]: text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text) })}
		/>
	);
	const textControl = (name: 'minLabel' | 'maxLabel', label: string) => (
		<TextControl label={label} value={attributes[name] ?? ''} onChange={(text) => onChange({ [name]: text })} />
	);
	return (
		<PanelBody title={__('Slider', 'sitewright')}>
			<p>{__('A slider always has an answer: visitors who do not move it send the number that it begins with.', 'sitewright')}</p>
			{numberControl('min', __('Smallest number', 'sitewright'))}
			{numberControl('max', __('Largest number', 'sitewright'))}
			{numberControl('step', __('Step', 'sitewright'))}
			{numberControl('default', __('Number to begin with', 'sitewright'))}
			{textControl('minLabel', __('Words at the smallest number', 'sitewright'))}
			{textControl('maxLabel', __('Words at the largest number', 'sitewright'))}
		</PanelBody>
	);
}

/** The look of the control; a visitor moves it. */
export const Control = ({ attributes }: PartProps) => <SliderPreview attributes={attributes} />;
