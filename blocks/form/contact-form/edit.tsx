import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps, TemplateArray } from '@wordpress/blocks';
import { useBlockEditor, useBlockEditorActions } from '../../../editor/wordpress';
import type { FormBlock } from '../../../features/readers/forms/form-tree';
import { selectCanUseAi } from '../../../features/site/session/slice';
import { useAppSelector } from '../../../store/hooks';
import { newBlock } from '../shared/transforms';
import type { FormAttributes } from './attributes';
import { FormElsewhere } from './form-elsewhere';
import { Inspector } from './inspector';
import { AiBar } from './lazy-ai-bar';
import { VariationPicker } from './variation-picker';
import type { FormVariation } from './variations';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export { variations } from './variations';

type EditProps = BlockEditProps<FormAttributes & Record<string, unknown>>;

const toBlocks = (template: TemplateArray): readonly FormBlock[] =>
	template.map(([name, attributes = {}, innerBlocks = []]) => ({ name, attributes, innerBlocks: toBlocks(innerBlocks) }));

export default function Edit({ attributes, setAttributes, clientId, isSelected }: EditProps) {
	const { replaceInnerBlocks } = useBlockEditorActions();
	const canUseAi = useAppSelector(selectCanUseAi);
	const isEmpty = useBlockEditor((editor) => editor.getBlockCount(clientId) === 0, [clientId]);
	const isActive = useBlockEditor((editor) => isSelected || editor.hasSelectedInnerBlock(clientId, true), [isSelected, clientId]);
	const blockProps = useBlockProps();
	const innerBlocksProps = useInnerBlocksProps(
		{ ...blockProps, className: `${blockProps['className']} wp-block-jetpack-contact-form__form` },
		{
			templateLock: false,
		}
	);

	const choose = (variation: FormVariation) => {
		setAttributes({ ...variation.attributes });
		replaceInnerBlocks(clientId, toBlocks(variation.innerBlocks).map(newBlock));
	};

	return (
		<>
			{canUseAi && attributes.ref === undefined && <AiBar clientId={clientId} isActive={isActive} isEmpty={isEmpty} />}
			<Inspector clientId={clientId} attributes={attributes} onChange={(changed) => setAttributes(changed)} />
			{isEmpty ? (
				<div {...blockProps}>{attributes.ref === undefined ? <VariationPicker onChoose={choose} /> : <FormElsewhere />}</div>
			) : (
				<div {...innerBlocksProps} />
			)}
		</>
	);
}
