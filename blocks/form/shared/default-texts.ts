import { __ } from '@wordpress/i18n';

/** By what `block.json` has. wordpress/features/readers/forms/class-default-texts.php has the same. */
const texts = (): ReadonlyMap<string, string> =>
	new Map([
		['Text', __('Text', 'sitewright')],
		['Name', __('Name', 'sitewright')],
		['Email', __('Email', 'sitewright')],
		['URL', __('URL', 'sitewright')],
		['Date', __('Date', 'sitewright')],
		['Number', __('Number', 'sitewright')],
		['Time', __('Time', 'sitewright')],
		['Phone', __('Phone', 'sitewright')],
		['File', __('File', 'sitewright')],
		['Consent', __('Consent', 'sitewright')],
		['Rating', __('Rating', 'sitewright')],
		['Slider', __('Slider', 'sitewright')],
		['Choose one option', __('Choose one option', 'sitewright')],
		['Choose several options', __('Choose several options', 'sitewright')],
		[
			"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
			__("By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.", 'sitewright'),
		],
		['Can we send you an email from time to time?', __('Can we send you an email from time to time?', 'sitewright')],
		['Your message has been sent', __('Your message has been sent', 'sitewright')],
	]);

/**
 * A text as it is shown: the default of an attribute in the reader's language, any other text as it is. The attribute keeps its
 * English default, because a post leaves defaults out, and because answers go by the names of their fields.
 */
export const shownText = (text = ''): string => texts().get(text) ?? text;
