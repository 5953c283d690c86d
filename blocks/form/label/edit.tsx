import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useBlockEditor } from '../../../editor/wordpress';
import { FieldLabel } from '../shared/field-label';

interface LabelAttributes {
	/** HTML. */
	readonly label?: string;
	readonly requiredText?: string;
	/** False for a required field that does not say so. */
	readonly requiredIndicator?: boolean;
}

type EditProps = BlockEditProps<LabelAttributes & Record<string, unknown>>;

/** The label of the field around the block. */
export default function Edit({ attributes, setAttributes, clientId }: EditProps) {
	const field = useBlockEditor((editor) => editor.getBlockAttributes(editor.getBlockRootClientId(clientId) ?? ''), [clientId]);
	return (
		<FieldLabel
			elementProps={useBlockProps({ className: 'wp-block-jetpack-contact-form__label' })}
			label={attributes.label}
			required={field?.['required'] === true && field['requiredIndicator'] !== false && attributes.requiredIndicator !== false}
			requiredText={attributes.requiredText}
			onLabel={(label) => setAttributes({ label })}
			onRequiredText={(requiredText) => setAttributes({ requiredText })}
		/>
	);
}
