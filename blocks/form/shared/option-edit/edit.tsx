import { RichText, useBlockProps } from '@wordpress/block-editor';
import { type BlockEditProps, createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useBlockEditor, useBlockEditorActions } from '../../../../editor/wordpress';
import { keyActions } from '../key-actions';

export interface OptionAttributes {
	/** HTML. */
	readonly label?: string;
	readonly fieldType: 'checkbox' | 'radio';
}

type EditProps = BlockEditProps<OptionAttributes & Record<string, unknown>>;

/** One option of a field: Enter adds the next, Backspace removes an empty one. The block's own keys move it. */
export default function Edit({ attributes, setAttributes, clientId }: EditProps) {
	const { insertBlocks, removeBlock } = useBlockEditorActions();
	const { name, parent, index, count } = useBlockEditor(
		(editor) => {
			const root = editor.getBlockRootClientId(clientId);
			return { name: editor.getBlockName(clientId) ?? '', parent: root, index: editor.getBlockIndex(clientId), count: editor.getBlockCount(root ?? undefined) };
		},
		[clientId]
	);
	const isRadio = name === 'jetpack/field-option-radio';
	const onKeyDown = keyActions({
		isEmpty: !attributes.label,
		onAdd: () => insertBlocks([createBlock(name, isRadio ? { fieldType: 'radio' } : {})], index + 1, parent, true),
		...(count > 1 && { onRemove: () => removeBlock(clientId) }),
	});
	return (
		<div {...useBlockProps({ className: 'wp-block-jetpack-contact-form__option' })}>
			<input type={isRadio ? 'radio' : 'checkbox'} disabled aria-hidden="true" />
			<RichText
				value={attributes.label ?? ''}
				onChange={(label) => setAttributes({ label })}
				onKeyDown={onKeyDown}
				allowedFormats={[]}
				aria-label={__('Option', 'sitewright')}
				placeholder={__('Add option…', 'sitewright')}
				{...{ disableLineBreaks: true }}
			/>
		</div>
	);
}
