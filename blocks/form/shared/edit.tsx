import { InspectorControls, RichText, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { useBlockEditor, useBlockEditorActions } from '../../../editor/wordpress';
import { fieldInserted, fieldLooksChanged, fieldSyncChanged } from '../../../features/readers/forms/actions';
import { hasParts } from '../../../features/readers/forms/field-layout';
import { useAppDispatch } from '../../../store/hooks';
import { ConditionsPanel } from './conditions/panel';
import { convertField } from './convert-field';
import { shownText } from './default-texts';
import { type FieldAttributes, fieldControls } from './field-attributes';
import { FieldControl } from './field-control';
import { FieldInspector } from './field-inspector';
import { FieldLabel } from './field-label';
import { FieldToolbar } from './field-toolbar';
import { looksStyle } from './looks';
import { provideConversion } from './transforms';
import type { PartProps } from './part-props';

export { newFields } from './new-field';

provideConversion(convertField);

interface OwnPartProps extends PartProps {
	readonly attributes: FieldAttributes;
}

/** The views that one kind of field has for itself. */
export interface FieldParts {
	/** The control that a visitor fills in. */
	readonly Control?: ComponentType<OwnPartProps>;
	/** A panel of the sidebar. */
	readonly Settings?: ComponentType<OwnPartProps>;
	/** CSS that only this kind of field has. */
	readonly styles?: string;
}

type EditProps = BlockEditProps<FieldAttributes & Record<string, unknown>>;

/** The sentence of a consent, which stands for its label. */
function ConsentText({ attributes, setAttributes }: Pick<EditProps, 'attributes' | 'setAttributes'>) {
	const isExplicit = attributes.consentType === 'explicit';
	const name = isExplicit ? 'explicitConsentMessage' : 'implicitConsentMessage';
	return (
		<div className={isExplicit ? 'wp-block-jetpack-contact-form__option' : undefined}>
			{isExplicit && <input type="checkbox" disabled aria-hidden="true" />}
			<RichText
				value={shownText(attributes[name])}
				onChange={(text) => setAttributes({ [name]: text })}
				allowedFormats={['core/bold', 'core/italic', 'core/link']}
				aria-label={__('Consent message', 'sitewright')}
				placeholder={__('Add consent message…', 'sitewright')}
			/>
		</div>
	);
}

/** The label, the input and the options of a field, where they are blocks. */
function Parts({ className }: { readonly className: string }) {
	return <div {...useInnerBlocksProps({ className }, { templateLock: 'all' })} />;
}

/** Changes a field. Where the sentence of a consent is a block, that block hides the checkbox of an implicit one. */
function useChange(clientId: string, setAttributes: EditProps['setAttributes']): (changed: Partial<FieldAttributes>) => void {
	const { updateBlockAttributes } = useBlockEditorActions();
	const consentOption = useBlockEditor((editor) => editor.getBlock(clientId)?.innerBlocks.find(({ name }) => name === 'jetpack/option')?.clientId, [clientId]);
	return (changed) => {
		setAttributes(changed);
		if (consentOption !== undefined && changed.consentType !== undefined) {
			updateBlockAttributes(consentOption, { hideInput: changed.consentType === 'implicit' ? true : undefined });
		}
	};
}

/**
 * The edit of a field, by how it asks for its answer.
 * @param controlName A `FieldControl`, from `constants.json` of the field's folder.
 * @param isDate Whether it asks for a date; a field of another kind may hold the format of one, for when it becomes a date again.
 * @param parts  The views of a field that is unlike the others.
 * @return A component for `registerBlockType`.
 */
export function fieldEdit(controlName: string, isDate: boolean, parts?: FieldParts) {
	const control = fieldControls.find((known) => known === controlName) ?? 'input';
	return function FieldEdit({ attributes, setAttributes, clientId, isSelected }: EditProps) {
		const dispatch = useAppDispatch();
		const isNested = useBlockEditor((editor) => hasParts(editor.getBlock(clientId)), [clientId]);
		const onChange = useChange(clientId, setAttributes);
		const isNew = useBlockEditor((editor) => editor.wasBlockJustInserted(clientId), [clientId]);
		useEffect(() => {
			if (isNew) {
				dispatch(fieldInserted({ clientId }));
			}
			// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the field appears
		}, []);
		const { label, required, requiredText, width } = attributes;
		const hasOptions = ['radios', 'checkboxes', 'images', 'range'].includes(control);
		const box = `wp-block-jetpack-contact-form__${control === 'checkbox' ? 'option' : hasOptions ? 'group' : 'box'}`;
		return (
			<div {...useBlockProps({ className: `wp-block-jetpack-contact-form__field is-${control} is-width-${width}`, style: looksStyle(attributes) })}>
				{control !== 'hidden' && <FieldToolbar required={required} onRequired={(isRequired) => onChange({ required: isRequired })} />}
				<FieldInspector
					control={control}
					isDate={isDate}
					isNested={isNested}
					attributes={attributes}
					onChange={onChange}
					onLooks={(looks) => dispatch(fieldLooksChanged({ clientId, looks: { ...looks } }))}
					onShare={(isInSync) => dispatch(fieldSyncChanged({ clientId, isInSync }))}
				/>
				<InspectorControls>
					{parts?.Settings && <parts.Settings attributes={attributes} onChange={setAttributes} />}
					<ConditionsPanel clientId={clientId} />
				</InspectorControls>
				{control === 'consent' ? (
					<ConsentText attributes={attributes} setAttributes={setAttributes} />
				) : isNested ? (
					<Parts className={control === 'checkbox' ? '' : box} />
				) : (
					<div className={box}>
						{control === 'checkbox' && <input type="checkbox" disabled aria-hidden="true" />}
						<FieldLabel
							label={label}
							required={required && control !== 'hidden'}
							requiredText={requiredText}
							onLabel={(text) => onChange({ label: text })}
							onRequiredText={(text) => onChange({ requiredText: text })}
						/>
						{parts?.Control ? (
							<parts.Control attributes={attributes} onChange={setAttributes} />
						) : (
							<FieldControl control={control} attributes={attributes} isSelected={isSelected} onChange={onChange} />
						)}
					</div>
				)}
			</div>
		);
	};
}
