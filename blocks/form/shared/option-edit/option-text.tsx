import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { makeBlock } from '../../../../components/make-block';
import { useBlockEditor, useBlockEditorActions } from '../../../../editor/wordpress';
import { keyActions } from '../key-actions';

interface OptionTextProps {
	readonly clientId: string;
	/** HTML. */
	readonly label: string | undefined;
	readonly onLabel: (label: string) => void;
	/** Attributes of the option that Enter adds. */
	readonly next?: Readonly<Record<string, unknown>>;
}

/** The text of one option of a field: Enter adds the next, Backspace removes an empty one. The block's own keys move it. */
export function OptionText({ clientId, label = '', onLabel, next = {} }: OptionTextProps) {
	const { insertBlocks, removeBlock } = useBlockEditorActions();
	const { name, parent, index, count } = useBlockEditor(
		(editor) => {
			const root = editor.getBlockRootClientId(clientId);
			return { name: editor.getBlockName(clientId) ?? '', parent: root, index: editor.getBlockIndex(clientId), count: editor.getBlockCount(root ?? undefined) };
		},
		[clientId]
	);
	return (
		<RichText
			value={label}
			onChange={onLabel}
			onKeyDown={keyActions({
				isEmpty: !label,
				onAdd: () => insertBlocks([makeBlock(name, next)], index + 1, parent, true),
				...(count > 1 && { onRemove: () => removeBlock(clientId) }),
			})}
			allowedFormats={[]}
			aria-label={__('Option', 'sitewright')}
			placeholder={__('Add option…', 'sitewright')}
			{...{ disableLineBreaks: true }}
		/>
	);
}
