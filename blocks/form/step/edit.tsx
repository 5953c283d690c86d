import { InspectorControls, RichText, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import { useBlockEditor } from '../../../editor/wordpress';
import { ConditionsPanel } from '../shared/conditions/panel';
import { savedElement } from '../shared/saved-element';
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
			{/* translators: 1: number of a step, 2: number of all steps. */}
			<p>{sprintf(__('Step %1$d of %2$d', 'sitewright'), index + 1, count)}</p>
			<RichText
				tagName="h3"
				value={attributes.stepLabel ?? ''}
				onChange={(stepLabel) => setAttributes({ stepLabel })}
				allowedFormats={[]}
				aria-label={__('Title of the step', 'sitewright')}
				placeholder={__('Title of the step…', 'sitewright')}
				{...{ disableLineBreaks: true }}
			/>
			{children}
		</div>
	);
}
