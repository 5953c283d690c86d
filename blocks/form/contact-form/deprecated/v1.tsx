import { InnerBlocks } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { makeBlock } from '../../../../components/make-block';
import { v2 } from './v2';

const { subject, to, ...others } = v2.attributes;

interface Attributes extends Readonly<Record<string, unknown>> {
	readonly subject?: string;
	readonly to?: string;
	readonly submitButtonText: string;
	readonly backgroundButtonColor?: string;
	readonly textButtonColor?: string;
	readonly customBackgroundButtonColor?: string;
	readonly customTextButtonColor?: string;
}

/** Before 8.0: the submit button was an attribute of the form. */
export const v1 = {
	attributes: {
		subject,
		to,
		submit_button_text: { type: 'string', default: 'Submit' },
		has_form_settings_set: { type: 'string' },
		submitButtonText: { type: 'string', default: 'Submit' },
		backgroundButtonColor: { type: 'string' },
		textButtonColor: { type: 'string' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
		submitButtonClasses: { type: 'string' },
		...others,
	},
	save: () => <InnerBlocks.Content />,
	isEligible: ({ has_form_settings_set: hasSettings }: { has_form_settings_set?: unknown }) => Boolean(hasSettings),
	migrate: (attributes: Attributes, innerBlocks: readonly BlockInstance[]) => {
		const {
			submitButtonText,
			backgroundButtonColor: backgroundColor,
			textButtonColor: textColor,
			customBackgroundButtonColor: customBackgroundColor,
			customTextButtonColor: customTextColor,
			submit_button_text: _text,
			has_form_settings_set: _set,
			submitButtonClasses: _classes,
			...kept
		} = attributes;
		const colors: object = { backgroundColor, textColor, customBackgroundColor, customTextColor };
		return [kept, [...innerBlocks, makeBlock('jetpack/button', { element: 'button', text: submitButtonText, ...colors })]];
	},
};
