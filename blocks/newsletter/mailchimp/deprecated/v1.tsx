import { __ } from '@wordpress/i18n';
import { makeBlock } from '../../../../components/make-block';

interface Attributes {
	readonly submitButtonText?: string;
	readonly backgroundButtonColor?: string;
	readonly textButtonColor?: string;
	readonly submitButtonClasses?: string;
	readonly customBackgroundButtonColor?: string;
	readonly customTextButtonColor?: string;
	readonly [name: string]: unknown;
}

/** The button had no block of its own, and the markup had no wrapper. */
export const v1 = {
	attributes: {
		// The form has the texts that are left out.
		emailPlaceholder: { type: 'string' },
		submitButtonText: { type: 'string', default: __('Join my email list', 'sitewright') },
		backgroundButtonColor: { type: 'string' },
		textButtonColor: { type: 'string' },
		submitButtonClasses: { type: 'string' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
		consentText: { type: 'string' },
		interests: { type: 'array', default: [] },
		processingLabel: { type: 'string' },
		signupFieldTag: { type: 'string' },
		signupFieldValue: { type: 'string' },
		successLabel: { type: 'string' },
		errorLabel: { type: 'string' },
		preview: { type: 'boolean', default: false },
	},
	isEligible: ({ submitButtonText }: Attributes) => submitButtonText !== undefined,
	save: () => null,
	migrate: (attributes: Attributes) => {
		const {
			submitButtonText,
			backgroundButtonColor,
			textButtonColor,
			submitButtonClasses: _classes,
			customBackgroundButtonColor,
			customTextButtonColor,
			...kept
		} = attributes;
		const button = makeBlock('jetpack/button', {
			element: 'button',
			uniqueId: 'mailchimp-widget-id',
			text: submitButtonText,
			textColor: textButtonColor,
			customTextColor: customTextButtonColor,
			backgroundColor: backgroundButtonColor,
			customBackgroundColor: customBackgroundButtonColor,
		});
		return [kept, [button]];
	},
};
