import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps, TemplateArray } from '@wordpress/blocks';
import { useBlockEditor, useBlockEditorActions, usePostEditor } from '../../../editor/wordpress';
import { useMayPublish } from '../../../editor/use-place';
import { reuseRequested, selectFormReuse } from '../../../features/readers/formReuse/slice';
import { formName, formPostType } from '../../../features/readers/forms/form-blocks';
import type { FormBlock } from '../../../features/readers/forms/form-tree';
import { selectCanUseAi } from '../../../features/site/session/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { newBlock } from '../shared/convert-field';
import type { FormAttributes } from './attributes';
import { Inspector } from './inspector';
import { KeptForm } from './lazy-kept-form';
import { AiBar } from './lazy-ai-bar';
import { Toolbar } from './toolbar';
import { VariationPicker } from './variation-picker';
import type { FormVariation } from './variations';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export { variations } from './variations';

type EditProps = BlockEditProps<FormAttributes & Record<string, unknown>>;

const toBlocks = (template: TemplateArray): readonly FormBlock[] =>
	template.map(([name, attributes = {}, innerBlocks = []]) => ({ name, attributes, innerBlocks: toBlocks(innerBlocks) }));

/** A form that the post itself holds. */
function OwnForm({ attributes, setAttributes, clientId, isSelected }: EditProps) {
	const dispatch = useAppDispatch();
	const { replaceInnerBlocks } = useBlockEditorActions();
	const canUseAi = useAppSelector(selectCanUseAi);
	const isSaving = useAppSelector((state) => selectFormReuse(state, clientId)) === 'saving';
	const mayPublish = useMayPublish();
	const isEmpty = useBlockEditor((editor) => editor.getBlockCount(clientId) === 0, [clientId]);
	const isActive = useBlockEditor((editor) => isSelected || editor.hasSelectedInnerBlock(clientId, true), [isSelected, clientId]);
	const isInForm = useBlockEditor((editor) => editor.getBlockParentsByBlockName(clientId, [formName]).length > 0, [clientId]);
	const isFormPost = usePostEditor((editor) => editor?.getCurrentPostType() === formPostType, []);
	const canBeKept = !isInForm && !isFormPost;
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
			{canUseAi && <AiBar clientId={clientId} isActive={isActive} isEmpty={isEmpty} />}
			<Inspector clientId={clientId} attributes={attributes} onChange={(changed) => setAttributes(changed)} />
			{canBeKept && mayPublish && !isEmpty && <Toolbar isSaving={isSaving} onReuse={() => dispatch(reuseRequested({ clientId }))} />}
			{isEmpty ? (
				<div {...blockProps}>
					<VariationPicker onChoose={choose} onInsert={canBeKept ? (ref) => setAttributes({ ref }) : undefined} />
				</div>
			) : (
				<div {...innerBlocksProps} />
			)}
		</>
	);
}

export default function Edit(props: EditProps) {
	const { attributes, setAttributes, clientId } = props;
	const { ref } = attributes;
	// With blocks of its own, it is a form itself.
	const hasOwnBlocks = useBlockEditor((editor) => editor.getBlockCount(clientId) > 0 && !editor.areInnerBlocksControlled(clientId), [clientId]);
	if (ref === undefined || hasOwnBlocks) {
		return <OwnForm {...props} />;
	}
	return <KeptForm key={ref} id={ref} clientId={clientId} onChoose={(id) => setAttributes({ ref: id })} onStart={() => setAttributes({ ref: undefined })} />;
}
