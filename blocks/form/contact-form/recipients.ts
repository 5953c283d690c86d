import { __, sprintf } from '@wordpress/i18n';
import { checkField } from '../shared/validation/validate';

/** The parts of a list of recipients that are no e-mail addresses. */
export const invalidAddresses = (to: string): readonly string[] =>
	to
		.split(',')
		.map((part) => part.trim())
		.filter((part) => checkField({ control: 'input', format: 'email' }, [part]).error !== null);

/**
 * Tells which texts are no addresses; to others than administrators also that strangers get no mail of a form that they saved.
 * @param invalid See `invalidAddresses`.
 */
export function describeRecipients(invalid: readonly string[], canManage: boolean): string {
	if (invalid.length > 0) {
		/* translators: %s: one or more texts that are no e-mail addresses. */
		return sprintf(__('This is not an email address, and gets no mail: %s', 'sitewright'), invalid.join(', '));
	}
	return canManage
		? __('Separate several addresses with commas. Answers are in your dashboard too.', 'sitewright')
		: __('Separate several addresses with commas. People who do not write for this site get mail only once an administrator has saved the form.', 'sitewright');
}
