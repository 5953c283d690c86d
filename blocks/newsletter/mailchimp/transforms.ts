import type { BlockInstance } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { makeBlock } from '../../../components/make-block';
import type { BlockTransforms } from '../../../editor/define-block';
import type { MailchimpAttributes } from './attributes';
import { mailchimpConsent } from '../shared/mailchimp-consent';

/** The texts go along, the groups do not: the two forms join different lists. So a text of ours that names Mailchimp would be wrong. */
export const transforms: BlockTransforms = {
	to: [
		{
			type: 'block',
			blocks: ['jetpack/subscriptions'],
			transform: ({ consentText, processingLabel, errorLabel, emailPlaceholder, successLabel }: MailchimpAttributes, [button]: readonly BlockInstance[]) => {
				const text: unknown = button?.attributes['text'];
				return makeBlock('jetpack/subscriptions', {
					processingLabel,
					errorLabel,
					subscribePlaceholder: emailPlaceholder,
					successMessage: successLabel,
					consentText: consentText === mailchimpConsent() ? undefined : consentText,
					submitButtonText: text === __('Join my Mailchimp audience', 'sitewright') ? undefined : text || undefined,
				});
			},
		},
	],
};
