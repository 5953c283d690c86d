import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { type BlockEditProps, createBlocksFromInnerBlocksTemplate } from '@wordpress/blocks';
import { useBlockEditor, useBlockEditorActions } from '../../../editor/wordpress';
import type { FormAttributes } from './attributes';
import { Inspector } from './inspector';
import { VariationPicker } from './variation-picker';
import type { FormVariation } from './variations';

type EditProps = BlockEditProps<FormAttributes & Record<string, unknown>>;

export default function Edit({ attributes, setAttributes, clientId }: EditProps) {
	const { replaceInnerBlocks } = useBlockEditorActions();
	const isEmpty = useBlockEditor((editor) => editor.getBlockCount(clientId) === 0, [clientId]);
	const blockProps = useBlockProps();
	const innerBlocksProps = useInnerBlocksProps(blockProps, { templateLock: false } as never);

	const choose = (variation: FormVariation) => {
		setAttributes({ ...variation.attributes });
		replaceInnerBlocks(clientId, createBlocksFromInnerBlocksTemplate(variation.innerBlocks as never));
	};

	return (
		<>
			<Inspector attributes={attributes} onChange={(changed) => setAttributes(changed)} />
			{isEmpty ? (
				<div {...blockProps}>
					<VariationPicker onChoose={choose} />
				</div>
			) : (
				<div {...innerBlocksProps} />
			)}
		</>
	);
}
