import { __ } from '@wordpress/i18n';

/** The consent to a list that Mailchimp keeps. */
export const mailchimpConsent = (): string =>
	__(
		'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.',
		'sitewright'
	);
