import type { FormAttributes } from './attributes';

type Kind = FormAttributes['customThankyou'];

/** The kind of confirmation, as wordpress/features/readers/forms/class-thank-you.php reads it. */
export function confirmationOf({ confirmationType, customThankyou, disableSummary }: FormAttributes): Kind {
	if ((confirmationType ?? customThankyou) === 'redirect') {
		return 'redirect';
	}
	if (confirmationType === 'text') {
		return disableSummary || customThankyou === 'message' || customThankyou === 'noSummary' ? 'message' : '';
	}
	return customThankyou === '' && disableSummary ? 'noSummary' : customThankyou;
}

/** Whether the text of the form is shown. */
export const hasMessage = (attributes: FormAttributes): boolean =>
	confirmationOf(attributes) === 'message' || (attributes.confirmationType === 'text' && confirmationOf(attributes) === '');

/** The attributes of a confirmation: a form of newer plugins keeps theirs. */
export const withConfirmation = (kind: Kind, { confirmationType, disableSummary }: FormAttributes): Partial<FormAttributes> => ({
	customThankyou: kind,
	...(confirmationType !== undefined && { confirmationType: kind === 'redirect' ? 'redirect' : 'text' }),
	...((confirmationType !== undefined || disableSummary !== undefined) && { disableSummary: kind === 'message' || kind === 'noSummary' }),
});
