import { InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { makeBlock } from '../../../components/make-block';
import { useBlockEditor, useBlockEditorActions } from '../../../editor/wordpress';
import { isStep, stepName } from '../../../features/readers/forms/form-blocks';
import { ConditionsPanel } from '../shared/conditions/panel';
import { StepTitle } from '../shared/step-title';
import type { StepAttributes } from './attributes';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

type EditProps = BlockEditProps<StepAttributes & Record<string, unknown>>;

/** A step in the editor, where all steps stand one below the other. */
export default function Edit({ attributes: { title }, setAttributes, clientId, isSelected }: EditProps) {
	const { insertBlock } = useBlockEditorActions();
	const place = useBlockEditor(
		(editor) => {
			const form = editor.getBlockRootClientId(clientId);
			const siblings = form === null ? [] : (editor.getBlock(form)?.innerBlocks ?? []);
			const steps = siblings.filter(isStep);
			return { form, index: editor.getBlockIndex(clientId), number: steps.findIndex((step) => step.clientId === clientId) + 1, count: steps.length };
		},
		[clientId]
	);
	const { children, ...props } = useInnerBlocksProps(useBlockProps(), { template: [['jetpack/field-text']], templateInsertUpdatesSelection: false });
	const add = () => insertBlock(makeBlock(stepName), place.index + 1, place.form);
	return (
		<div {...props}>
			<InspectorControls>
				<ConditionsPanel clientId={clientId} />
			</InspectorControls>
			<StepTitle number={place.number} count={place.count} title={title} onTitle={(text) => setAttributes({ title: text })} />
			{children}
			{isSelected && (
				<Button variant="secondary" onClick={add}>
					{__('Add step', 'sitewright')}
				</Button>
			)}
		</div>
	);
}
