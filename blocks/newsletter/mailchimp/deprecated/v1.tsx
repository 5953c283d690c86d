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
		emailPlaceholder: { type: 'string', default: __('Enter your email', 'sitewright') },
		submitButtonText: { type: 'string', default: __('Join my email list', 'sitewright') },
		backgroundButtonColor: { type: 'string' },
		textButtonColor: { type: 'string' },
		submitButtonClasses: { type: 'string' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
		consentText: {
			type: 'string',
			default: __(
				'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.',
				'sitewright'
			),
		},
		interests: { type: 'array', default: [] },
		processingLabel: { type: 'string', default: __('Processing…', 'sitewright') },
		signupFieldTag: { type: 'string' },
		signupFieldValue: { type: 'string' },
		successLabel: { type: 'string', default: __("Success! You're on the list.", 'sitewright') },
		errorLabel: {
			type: 'string',
			default: __("Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.", 'sitewright'),
		},
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
