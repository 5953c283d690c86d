import { __ } from '@wordpress/i18n';

/** The texts of a sign-up form; a text that is left out has the default. */
export interface SignupTexts {
	readonly emailPlaceholder?: string | undefined;
	readonly consentText?: string | undefined;
	readonly processingLabel?: string | undefined;
	readonly successLabel?: string | undefined;
	readonly errorLabel?: string | undefined;
}

export interface SignupAttributes extends SignupTexts {
	/** Ids of the groups that a subscriber joins. */
	readonly interests: readonly string[];
}

/** Spec 2 §9. wordpress/features/readers/newsletter/class-form-texts.php has the same. */
export const defaultTexts = () => ({
	emailPlaceholder: __('Enter your email', 'sitewright'),
	processingLabel: __('Processing…', 'sitewright'),
	successLabel: __("Success! You're on the list.", 'sitewright'),
	errorLabel: __("Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.", 'sitewright'),
});

/** The consent to a list that Mailchimp keeps. */
export const mailchimpConsent = (): string =>
	__(
		'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.',
		'sitewright'
	);

/** The consent to a list that stays on the site. */
export const ownListConsent = (): string =>
	__(
		'By clicking submit, you agree to share your email address with the site owner to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.',
		'sitewright'
	);

/** The ids among values of a post, which anybody who writes posts can change. */
export const parseInterests = (interests: unknown): readonly string[] =>
	Array.isArray(interests) ? interests.filter((id): id is string => typeof id === 'string') : [];
