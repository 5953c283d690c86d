import { RichText, useBlockProps } from '@wordpress/block-editor';
import { type BlockEditProps, createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useBlockEditor, useBlockEditorActions } from '../../../editor/wordpress';
import { FieldLabel } from '../shared/field-label';
import { keyActions } from '../shared/key-actions';

interface OptionAttributes {
	/** HTML. */
	readonly label?: string;
	/** Of a field with one checkbox: the option is its label. */
	readonly isStandalone?: boolean;
	readonly hideInput?: boolean;
	readonly requiredText?: string;
}

type EditProps = BlockEditProps<OptionAttributes & Record<string, unknown>>;

/** One choice of a field: Enter adds the next, Backspace removes an empty one. The block's own keys move it. */
export default function Edit({ attributes, setAttributes, clientId }: EditProps) {
	const { insertBlocks, removeBlock } = useBlockEditorActions();
	const { parent, around, index, count } = useBlockEditor(
		(editor) => {
			const root = editor.getBlockRootClientId(clientId);
			return {
				parent: root,
				around: editor.getBlockAttributes(root ?? ''),
				index: editor.getBlockIndex(clientId),
				count: editor.getBlockCount(root ?? undefined),
			};
		},
		[clientId]
	);
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
			<RichText
				value={attributes.label ?? ''}
				onChange={onLabel}
				onKeyDown={keyActions({
					isEmpty: !attributes.label,
					onAdd: () => insertBlocks([createBlock('jetpack/option')], index + 1, parent, true),
					...(count > 1 && { onRemove: () => removeBlock(clientId) }),
				})}
				allowedFormats={[]}
				aria-label={__('Option', 'sitewright')}
				placeholder={__('Add option…', 'sitewright')}
				{...{ disableLineBreaks: true }}
			/>
		</li>
	);
}
