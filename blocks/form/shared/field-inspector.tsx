import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { FontSizePicker, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { RangeControl, SelectControl, TextControl, ToggleControl } from '../../../components/controls';
import { PercentButtons } from '../../../components/percent-buttons';
import type { FieldLooks } from '../../../features/readers/forms/field-looks';
import type { FieldAttributes, FieldControl } from './field-attributes';

interface FieldInspectorProps {
	readonly control: FieldControl;
	/** Whether the field asks for a date. */
	readonly isDate: boolean;
	/** Whether the label and the input are blocks, which have settings of their own. */
	readonly isNested: boolean;
	readonly attributes: FieldAttributes;
	readonly onChange: (changed: Partial<FieldAttributes>) => void;
	/** Changes the looks of this field, and of those that share them. */
	readonly onLooks: (changed: FieldLooks) => void;
	readonly onShare: (isShared: boolean) => void;
}

const maxRadius = 50;
const maxBorder = 20;

/** Names of the parts as WordPress's date formats of old forms spell them. */
const dateFormats = [
	{ value: 'mm/dd/yy', label: __('MM/DD/YYYY', 'sitewright') },
	{ value: 'dd/mm/yy', label: __('DD/MM/YYYY', 'sitewright') },
	{ value: 'yy-mm-dd', label: __('YYYY-MM-DD', 'sitewright') },
];

interface NumberSetting {
	readonly label: string;
	readonly value: number | '' | undefined;
	readonly max: number;
	readonly step?: number;
	readonly onChange: (value: number | undefined) => void;
}

const NumberSetting = ({ label, value, max, step = 1, onChange }: NumberSetting) => (
	<RangeControl label={label} min={0} max={max} step={step} allowReset {...(typeof value === 'number' && { value })} onChange={onChange} />
);

interface FontSizeProps {
	readonly value: string | undefined;
	readonly onChange: (size: string | undefined) => void;
}

const FontSize = ({ value, onChange }: FontSizeProps) => (
	<FontSizePicker
		{...{ __next40pxDefaultSize: true, __nextHasNoMarginBottom: true }}
		{...(value !== undefined && { value })}
		onChange={(size) => onChange(size === undefined ? undefined : String(size))}
	/>
);

function Settings({ control, isDate, isNested, attributes, onChange }: FieldInspectorProps) {
	const isText = control === 'input' || control === 'textarea';
	return (
		<PanelBody title={__('Field Settings', 'sitewright')}>
			<ToggleControl
				label={__('Field is required', 'sitewright')}
				help={__('People must fill in this field before they can send the form.', 'sitewright')}
				checked={attributes.required}
				onChange={(required) => onChange({ required })}
			/>
			{isText && (
				<>
					{!isNested && (
						<TextControl
							label={__('Placeholder text', 'sitewright')}
							value={attributes.placeholder}
							onChange={(placeholder) => onChange({ placeholder })}
							help={__('Shows an example of what to write. It disappears when people begin to write.', 'sitewright')}
						/>
					)}
					<TextControl label={__('Default value', 'sitewright')} value={attributes.defaultValue} onChange={(defaultValue) => onChange({ defaultValue })} />
				</>
			)}
			{isDate && (
				<SelectControl
					label={__('Date Format', 'sitewright')}
					value={attributes.dateFormat ?? 'yy-mm-dd'}
					options={dateFormats}
					onChange={(dateFormat) => onChange({ dateFormat })}
				/>
			)}
			{control === 'checkbox' && (
				<ToggleControl
					label={__('Checked by default', 'sitewright')}
					checked={attributes.defaultValue === 'true'}
					onChange={(isChecked) => onChange({ defaultValue: isChecked ? 'true' : '' })}
				/>
			)}
			{control === 'consent' && (
				<SelectControl
					label={__('Permission to email', 'sitewright')}
					value={attributes.consentType ?? 'implicit'}
					options={[
						{ value: 'implicit', label: __('Mention that you can email', 'sitewright') },
						{ value: 'explicit', label: __('Add a privacy checkbox', 'sitewright') },
					]}
					onChange={(consentType) => onChange({ consentType })}
				/>
			)}
		</PanelBody>
	);
}

function Looks({ control, attributes, onLooks, onShare }: FieldInspectorProps): ReactNode {
	const hasButtons = control === 'radios' || control === 'checkboxes';
	const color = (label: string, name: keyof FieldLooks & `${string}Color`) => ({
		label,
		value: attributes[name] ?? '',
		onChange: (value: string | undefined) => onLooks({ [name]: value }),
	});
	const number = (
		label: string,
		name: 'borderRadius' | 'borderWidth' | 'lineHeight' | 'labelLineHeight' | 'buttonBorderRadius' | 'buttonBorderWidth',
		max: number,
		step?: number
	) => (
		<NumberSetting label={label} value={attributes[name]} max={max} {...(step !== undefined && { step })} onChange={(value) => onLooks({ [name]: value })} />
	);
	return (
		<>
			<PanelColorSettings
				title={__('Color', 'sitewright')}
				{...{ initialOpen: false }}
				colorSettings={[
					color(__('Label Text', 'sitewright'), 'labelColor'),
					color(__('Field Text', 'sitewright'), 'inputColor'),
					color(__('Field Background', 'sitewright'), 'fieldBackgroundColor'),
					color(__('Border', 'sitewright'), 'borderColor'),
					...(hasButtons ? [color(__('Button Background', 'sitewright'), 'buttonBackgroundColor')] : []),
				]}
			/>
			<PanelBody title={__('Input Field Styles', 'sitewright')} initialOpen={false}>
				<FontSize value={attributes.fieldFontSize} onChange={(fieldFontSize) => onLooks({ fieldFontSize })} />
				{number(__('Line height', 'sitewright'), 'lineHeight', 3, 0.1)}
				{number(__('Border Width', 'sitewright'), 'borderWidth', maxBorder)}
				{number(__('Border Radius', 'sitewright'), 'borderRadius', maxRadius)}
			</PanelBody>
			{hasButtons && (
				<PanelBody title={__('Button Styles', 'sitewright')} initialOpen={false}>
					{number(__('Border Width', 'sitewright'), 'buttonBorderWidth', maxBorder)}
					{number(__('Border Radius', 'sitewright'), 'buttonBorderRadius', maxRadius)}
				</PanelBody>
			)}
			<PanelBody title={__('Label Styles', 'sitewright')} initialOpen={false}>
				<FontSize value={attributes.labelFontSize} onChange={(labelFontSize) => onLooks({ labelFontSize })} />
				{number(__('Line height', 'sitewright'), 'labelLineHeight', 3, 0.1)}
			</PanelBody>
			<PanelBody title={__('Sync fields style', 'sitewright')} initialOpen={false}>
				<ToggleControl
					label={__('Sync fields style', 'sitewright')}
					help={__('Changes of this field’s style apply to all fields of the form that are in sync.', 'sitewright')}
					checked={attributes.shareFieldAttributes}
					onChange={onShare}
				/>
			</PanelBody>
		</>
	);
}

/** The settings of a field in the sidebar. */
export function FieldInspector(props: FieldInspectorProps) {
	const { control, attributes, onChange } = props;
	return (
		<>
			{control !== 'hidden' && (
				<InspectorControls>
					<Settings {...props} />
					<PanelBody title={__('Field width', 'sitewright')}>
						<PercentButtons label={__('Field width', 'sitewright')} percent={attributes.width} onChoose={(width) => onChange({ width })} />
					</PanelBody>
					{!props.isNested && <Looks {...props} />}
				</InspectorControls>
			)}
			<InspectorControls group="advanced">
				<TextControl
					label={__('Name/ID', 'sitewright')}
					value={attributes.id}
					onChange={(id) => onChange({ id })}
					help={__('Customize the input’s name/ID. Only alphanumeric, dash and underscore characters are allowed', 'sitewright')}
				/>
			</InspectorControls>
		</>
	);
}
