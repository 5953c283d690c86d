import { __experimentalBlockVariationPicker as BlockVariationPicker } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { icon } from './icon';
import { type FormVariation, variations } from './variations';

interface VariationPickerProps {
	readonly onChoose: (variation: FormVariation) => void;
}

/** The forms to begin with, for a form that is still empty. */
export function VariationPicker({ onChoose }: VariationPickerProps) {
	return (
		<BlockVariationPicker
			icon={icon}
			label={__('Form', 'sitewright')}
			instructions={__('Choose a form to begin with:', 'sitewright')}
			variations={variations}
			onSelect={(chosen = variations[0]) => chosen && onChoose(chosen)}
		/>
	);
}
