import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { shownText } from './default-texts';
import type { FieldAttributes } from './field-attributes';

interface FieldLabelProps {
	readonly label: FieldAttributes['label'] | undefined;
	readonly required: boolean;
	readonly requiredText: FieldAttributes['requiredText'] | undefined;
	readonly onLabel: (label: string) => void;
	readonly onRequiredText: (text: string) => void;
	/** Of a label that is a block: WordPress's properties of its element. */
	readonly elementProps?: Readonly<Record<string, unknown>>;
}

const formats = ['core/bold', 'core/italic', 'core/link'];

/** The label of a field, and behind it the words for a required one, both edited in place. */
export function FieldLabel({ label, required, requiredText, onLabel, onRequiredText, elementProps }: FieldLabelProps) {
	return (
		<div className="wp-block-jetpack-contact-form__label" {...elementProps}>
			<span>
				<RichText
					tagName="span"
					value={shownText(label)}
					onChange={onLabel}
					allowedFormats={formats}
					aria-label={__('Label', 'sitewright')}
					placeholder={__('Add label…', 'sitewright')}
					{...{ disableLineBreaks: true }}
				/>
				{required && (
					<RichText
						tagName="span"
						className="wp-block-jetpack-contact-form__required"
						value={requiredText ?? __('(required)', 'sitewright')}
						onChange={onRequiredText}
						allowedFormats={formats}
						aria-label={__('Text behind the label of a required field', 'sitewright')}
						placeholder="*"
						{...{ disableLineBreaks: true }}
					/>
				)}
			</span>
		</div>
	);
}
