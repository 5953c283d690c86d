import type { SignupAttributes, SignupTexts } from '../shared/attributes';

/** Three of the texts have the names of the original, which mailchimp's block does not share. */
export interface SubscriptionsAttributes extends Omit<SignupAttributes, 'emailPlaceholder' | 'successLabel'> {
	readonly subscribePlaceholder?: string | undefined;
	readonly successMessage?: string | undefined;
	readonly submitButtonText?: string | undefined;
	readonly buttonOnNewLine: boolean;
	/** Whether visitors see how many subscribers there are. */
	readonly showSubscribersTotal: boolean;
}

/** The texts of the form, by the names that both sign-up blocks know. */
export const textsOf = ({ subscribePlaceholder, successMessage, consentText, processingLabel, errorLabel }: SubscriptionsAttributes): SignupTexts => ({
	emailPlaceholder: subscribePlaceholder,
	successLabel: successMessage,
	consentText,
	processingLabel,
	errorLabel,
});

/** The attributes that hold changed texts. */
export const attributesOf = ({ emailPlaceholder, successLabel, ...others }: Partial<SignupTexts>): Partial<SubscriptionsAttributes> => ({
	...others,
	...(emailPlaceholder !== undefined && { subscribePlaceholder: emailPlaceholder }),
	...(successLabel !== undefined && { successMessage: successLabel }),
});
