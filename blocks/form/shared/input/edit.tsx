import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useBlockEditor, useBlockEditorActions } from '../../../../editor/wordpress';
import { BesideCountry } from '../phone/beside-country';
import { type Limits, NumberLimits } from '../number-limits';
import { OptionList } from '../option-list';
import { isText } from '../convert-field';

interface InputAttributes extends Limits {
	readonly placeholder?: string;
	/** The type of the input element, or `textarea` or `dropdown`. */
	readonly type?: string;
}

type EditProps = BlockEditProps<InputAttributes & Record<string, unknown>>;

/** Where a visitor writes the answer; its placeholder is typed into it. */
export default function Edit({ attributes, setAttributes, clientId, isSelected }: EditProps) {
	const { placeholder = '', type } = attributes;
	const { updateBlockAttributes } = useBlockEditorActions();
	const name = useBlockEditor((editor) => editor.getBlockName(clientId), [clientId]);
	const field = useBlockEditor((editor) => editor.getBlockRootClientId(clientId) ?? '', [clientId]);
	const around = useBlockEditor((editor) => editor.getBlockAttributes(field), [field]);
	const options: unknown = around?.['options'];
	// The input has the border and the colours, not the element around it.
	const { style, ...blockProps } = useBlockProps();
	const isList = type === 'dropdown';
	const Tag = type === 'textarea' ? 'textarea' : 'input';
	return (
		<div {...blockProps}>
			{type === 'number' && (
				<InspectorControls>
					<PanelBody title={__('Limits', 'sitewright')}>
						<NumberLimits attributes={attributes} onChange={(changed) => setAttributes({ ...changed })} />
					</PanelBody>
				</InspectorControls>
			)}
			{isList && !isSelected ? (
				<div className="wp-block-jetpack-contact-form__control is-select" style={style}>
					{placeholder || __('Select one option', 'sitewright')}
				</div>
			) : (
				<BesideCountry attributes={name === 'jetpack/phone-input' && around ? around : {}}>
					<Tag
						className="wp-block-jetpack-contact-form__control"
						style={style}
						value={placeholder}
						aria-label={isList ? __('Text while nothing is chosen', 'sitewright') : __('Placeholder text', 'sitewright')}
						placeholder={isList ? __('Select one option', 'sitewright') : __('Placeholder text…', 'sitewright')}
						dir="auto"
						onChange={({ target }: { readonly target: { readonly value: string } }) => setAttributes({ placeholder: target.value })}
					/>
				</BesideCountry>
			)}
			{isList && isSelected && (
				<OptionList options={Array.isArray(options) ? options.filter(isText) : []} onChange={(changed) => updateBlockAttributes(field, { options: changed })} />
			)}
		</div>
	);
}
