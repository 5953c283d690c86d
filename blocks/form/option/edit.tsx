import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useBlockEditor } from '../../../editor/wordpress';
import { FieldLabel } from '../shared/field-label';
import { OptionText } from '../shared/option-edit/option-text';

interface OptionAttributes {
	/** HTML. */
	readonly label?: string;
	/** Of a field with one checkbox: the option is its label. */
	readonly isStandalone?: boolean;
	readonly hideInput?: boolean;
	readonly requiredText?: string;
}

type EditProps = BlockEditProps<OptionAttributes & Record<string, unknown>>;

/** One choice of a field, or the label of a single checkbox. */
export default function Edit({ attributes, setAttributes, clientId }: EditProps) {
	const around = useBlockEditor((editor) => editor.getBlockAttributes(editor.getBlockRootClientId(clientId) ?? ''), [clientId]);
	const blockProps = useBlockProps({ className: 'wp-block-jetpack-contact-form__option' });
	const onLabel = (label: string) => setAttributes({ label });
	if (attributes.isStandalone) {
		return (
			<div {...blockProps}>
				{!attributes.hideInput && <input type="checkbox" disabled aria-hidden="true" />}
				<FieldLabel
					label={attributes.label}
					required={around?.['required'] === true}
					requiredText={attributes.requiredText}
					onLabel={onLabel}
					onRequiredText={(requiredText) => setAttributes({ requiredText })}
				/>
			</div>
		);
	}
	return (
		<li {...blockProps}>
			<input type={around?.['type'] === 'radio' ? 'radio' : 'checkbox'} disabled aria-hidden="true" />
			<OptionText clientId={clientId} label={attributes.label} onLabel={onLabel} />
		</li>
	);
}
