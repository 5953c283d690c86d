import { __, sprintf } from '@wordpress/i18n';
import { checkField } from '../shared/validation/validate';

/** The parts of a list of recipients that are no e-mail addresses. */
export const invalidAddresses = (to: string): readonly string[] =>
	to
		.split(',')
		.map((part) => part.trim())
		.filter((part) => checkField({ control: 'input', format: 'email' }, [part]).error !== null);

/**
 * Tells which texts are no addresses, and whose word has strangers get mail: that of an administrator who typed their address.
 * @param invalid See `invalidAddresses`.
 */
export function describeRecipients(invalid: readonly string[], canManage: boolean): string {
	if (invalid.length > 0) {
		/* translators: %s: one or more texts that are no e-mail addresses. */
		return sprintf(__('This is not an email address, and gets no mail: %s', 'sitewright'), invalid.join(', '));
	}
	return canManage
		? __(
				'Separate several addresses with commas. Answers are in your dashboard too. If somebody else entered the address of a person who does not write for this site, that person gets no mail: remove the address, save, and enter it again.',
				'sitewright'
			)
		: __('Separate several addresses with commas. People who do not write for this site get mail only if an administrator enters their address.', 'sitewright');
}
