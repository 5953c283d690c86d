import { InnerBlocks } from '@wordpress/block-editor';
import { type BlockDeprecation, type BlockInstance, createBlock } from '@wordpress/blocks';

interface Attributes {
	readonly subject?: string;
	readonly to?: string;
	readonly submitButtonText: string;
	readonly backgroundButtonColor?: string;
	readonly textButtonColor?: string;
	readonly customBackgroundButtonColor?: string;
	readonly customTextButtonColor?: string;
}

/** Before 8.0: the submit button was an attribute of the form. */
export const v1: BlockDeprecation<Record<string, never>> = {
	attributes: {
		subject: { type: 'string' },
		to: { type: 'string' },
		submit_button_text: { type: 'string', default: 'Submit' },
		has_form_settings_set: { type: 'string' },
		submitButtonText: { type: 'string', default: 'Submit' },
		backgroundButtonColor: { type: 'string' },
		textButtonColor: { type: 'string' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
		submitButtonClasses: { type: 'string' },
		customThankyou: { type: 'string', default: '' },
		customThankyouHeading: { type: 'string', default: 'Your message has been sent' },
		customThankyouMessage: { type: 'string', default: '' },
		customThankyouRedirect: { type: 'string', default: '' },
		jetpackCRM: { type: 'boolean', default: true },
		formTitle: { type: 'string', default: '' },
		salesforceData: { type: 'object', default: { organizationId: '', sendToSalesforce: false } },
	} as never,
	save: () => <InnerBlocks.Content />,
	isEligible: ({ has_form_settings_set: hasSettings }: { has_form_settings_set?: unknown }) => Boolean(hasSettings),
	migrate: (attributes: object, innerBlocks: BlockInstance[]) => {
		const {
			submitButtonText,
			backgroundButtonColor: backgroundColor,
			textButtonColor: textColor,
			customBackgroundButtonColor: customBackgroundColor,
			customTextButtonColor: customTextColor,
			...kept
		} = attributes as Attributes;
		const { submit_button_text: _text, has_form_settings_set: _set, submitButtonClasses: _classes, ...rest } = kept as Record<string, unknown>;
		const colors: object = { backgroundColor, textColor, customBackgroundColor, customTextColor };
		return [rest as never, [...innerBlocks, createBlock('jetpack/button', { element: 'button', text: submitButtonText, ...colors })]];
	},
};
