import type { BlockInstance } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { makeBlock } from '../../../components/make-block';
import type { BlockTransforms } from '../../../editor/define-block';
import type { MailchimpAttributes } from './attributes';
import { v1 } from './deprecated/v1';

/** The consent that a form had unless it was changed; the same stands in `shared/attributes.ts`, which the editor loads later. */
const mailchimpConsent = v1.attributes.consentText.default;

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
					consentText: consentText === mailchimpConsent ? undefined : consentText,
					submitButtonText: text === __('Join my Mailchimp audience', 'sitewright') ? undefined : text || undefined,
				});
			},
		},
	],
};
