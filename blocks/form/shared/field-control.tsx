import { InnerBlocks, useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { FieldAttributes, FieldControl as Control } from './field-attributes';
import { OptionList } from './option-list';
import type { OptionName } from './transforms';

interface FieldControlProps {
	readonly control: Control;
	readonly attributes: FieldAttributes;
	readonly isSelected: boolean;
	readonly onChange: (changed: Partial<FieldAttributes>) => void;
}

const optionOf: Partial<Record<Control, OptionName>> = {
	radios: 'jetpack/field-option-radio',
	checkboxes: 'jetpack/field-option-checkbox',
};

function Options({ option }: { readonly option: OptionName }) {
	return (
		<div
			{...useInnerBlocksProps(
				{ className: 'wp-block-jetpack-contact-form__options' },
				{
					allowedBlocks: [option],
					template: [[option]],
					templateInsertUpdatesSelection: false,
					renderAppender: InnerBlocks.ButtonBlockAppender,
				}
			)}
		/>
	);
}

type PlaceholderProps = Pick<FieldControlProps, 'control' | 'onChange'> & { readonly attributes: Partial<FieldAttributes> };

/** A text field, in which the placeholder is typed. */
export function Placeholder({ control, attributes: { placeholder = '', defaultValue = '' }, onChange }: PlaceholderProps) {
	const Tag = control === 'textarea' ? 'textarea' : 'input';
	return (
		<Tag
			className="wp-block-jetpack-contact-form__control"
			value={placeholder || defaultValue}
			aria-label={__('Placeholder text', 'sitewright')}
			placeholder={__('Placeholder text…', 'sitewright')}
			dir="auto"
			onChange={({ target }: { target: { value: string } }) =>
				onChange(placeholder || !defaultValue ? { placeholder: target.value } : { defaultValue: target.value })
			}
		/>
	);
}

/** The control that a visitor fills in, with its texts edited in place. */
export function FieldControl(props: FieldControlProps) {
	const { control, attributes, isSelected, onChange } = props;
	const option = optionOf[control];
	if (option) {
		return <Options option={option} />;
	}
	if (control === 'select') {
		return isSelected ? (
			<>
				<input
					className="wp-block-jetpack-contact-form__control"
					value={attributes.toggleLabel ?? __('Select one option', 'sitewright')}
					aria-label={__('Text while nothing is chosen', 'sitewright')}
					dir="auto"
					onChange={({ target }) => onChange({ toggleLabel: target.value })}
				/>
				<OptionList options={attributes.options} onChange={(options) => onChange({ options })} />
			</>
		) : (
			<div className="wp-block-jetpack-contact-form__control is-select">{attributes.toggleLabel ?? __('Select one option', 'sitewright')}</div>
		);
	}
	return control === 'input' || control === 'textarea' ? <Placeholder {...props} /> : null;
}
