import { InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useBlockEditor } from '../../../editor/wordpress';
import { ConditionsPanel } from '../shared/conditions/panel';
import { savedElement } from '../shared/saved-element';
import { StepTitle } from '../shared/step-title';
import type { StepAttributes } from './attributes';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

type EditProps = BlockEditProps<StepAttributes & Record<string, unknown>>;

/** A step in the editor, where all steps stand one below the other. */
export default function Edit({ attributes, setAttributes, clientId }: EditProps) {
	const { index, count } = useBlockEditor(
		(editor) => ({ index: editor.getBlockIndex(clientId), count: editor.getBlock(editor.getBlockRootClientId(clientId) ?? '')?.innerBlocks.length ?? 1 }),
		[clientId]
	);
	const blockProps = useBlockProps(savedElement(attributes, ''));
	const { children, ...props } = useInnerBlocksProps(blockProps, { template: [['jetpack/field-text']], templateInsertUpdatesSelection: false });
	return (
		<div {...props}>
			<InspectorControls>
				<ConditionsPanel clientId={clientId} />
			</InspectorControls>
			<StepTitle number={index + 1} count={count} title={attributes.stepLabel ?? ''} onTitle={(stepLabel) => setAttributes({ stepLabel })} />
			{children}
		</div>
	);
}
