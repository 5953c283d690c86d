import { __experimentalBlockVariationPicker as BlockVariationPicker } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FormList } from './lazy-kept-form';
import { icon } from './icon';
import { type FormVariation, variations } from './variations';

interface VariationPickerProps {
	readonly onChoose: (variation: FormVariation) => void;
	/** Shows a form that is a post of its own; undefined where none can be shown. */
	readonly onInsert: ((id: number) => void) | undefined;
}

const existing: FormVariation = {
	name: 'existing',
	title: __('Existing form', 'sitewright'),
	description: __('Insert an existing form', 'sitewright'),
	icon,
	attributes: {},
	innerBlocks: [],
};

/** The forms to begin with, for a form that is still empty. */
export function VariationPicker({ onChoose, onInsert }: VariationPickerProps) {
	const [isListed, setIsListed] = useState(false);
	if (isListed && onInsert) {
		return <FormList onChoose={onInsert} onCancel={() => setIsListed(false)} />;
	}
	const choose = (chosen: FormVariation) => (chosen === existing ? setIsListed(true) : onChoose(chosen));
	return (
		<BlockVariationPicker
			icon={icon}
			label={__('Form', 'sitewright')}
			instructions={__('Choose a form to begin with:', 'sitewright')}
			variations={onInsert ? [...variations, existing] : variations}
			onSelect={(chosen = variations[0]) => chosen && choose(chosen)}
		/>
	);
}
