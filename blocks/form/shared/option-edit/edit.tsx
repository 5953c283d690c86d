import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useBlockEditor } from '../../../../editor/wordpress';
import { OptionText } from './option-text';

export interface OptionAttributes {
	/** HTML. */
	readonly label?: string;
	readonly fieldType: 'checkbox' | 'radio';
}

type EditProps = BlockEditProps<OptionAttributes & Record<string, unknown>>;

/** One option of a field. */
export default function Edit({ attributes, setAttributes, clientId }: EditProps) {
	const isRadio = useBlockEditor((editor) => editor.getBlockName(clientId) === 'jetpack/field-option-radio', [clientId]);
	return (
		<div {...useBlockProps({ className: 'wp-block-jetpack-contact-form__option' })}>
			<input type={isRadio ? 'radio' : 'checkbox'} disabled aria-hidden="true" />
			<OptionText
				clientId={clientId}
				label={attributes.label}
				onLabel={(label) => setAttributes({ label })}
				{...(isRadio && { next: { fieldType: 'radio' } })}
			/>
		</div>
	);
}
