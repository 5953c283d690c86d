import { __, sprintf } from '@wordpress/i18n';
import type { ConnectedAccount, MissingDetail, PaymentProviderSettings } from '../../../api/contract/money/payment-provider.contract';

export type ConnectSettings = NonNullable<PaymentProviderSettings['connect']>;

const details: Readonly<Record<MissingDetail, () => string>> = {
	'bank-account': () => __('a bank account', 'sitewright'),
	business: () => __('details of the business', 'sitewright'),
	people: () => __('details of the organisation or the person', 'sitewright'),
	documents: () => __('a document that proves an identity', 'sitewright'),
	terms: () => __('the agreement to Stripe’s terms', 'sitewright'),
	other: () => __('other details', 'sitewright'),
};

/** Empty where nothing is missing. */
export const missingSentence = (missing: readonly MissingDetail[]): string =>
	missing.length === 0
		? ''
		: /* translators: %s: a list of details, separated by commas. */
			sprintf(__('Stripe still needs: %s.', 'sitewright'), missing.map((detail) => details[detail]()).join(', '));

/** The state of a connected account, as a sentence. */
export function describeAccount({ state, name }: Pick<ConnectedAccount, 'state' | 'name'>): string {
	switch (state) {
		case 'onboarding':
			return __('The account at Stripe is not complete yet. No payments go to it before you have answered all of Stripe’s questions.', 'sitewright');
		case 'restricted':
			/* translators: %s: name of an account at Stripe. */
			return sprintf(__('Stripe does not let “%s” take payments at the moment.', 'sitewright'), name);
		case 'ready':
			/* translators: %s: name of an account at Stripe. */
			return sprintf(__('“%s” is connected.', 'sitewright'), name);
		case 'deauthorized':
			/* translators: %s: name of an account at Stripe. */
			return sprintf(__('The connection of “%s” was ended at Stripe. It takes no more payments from this site.', 'sitewright'), name);
		case 'unavailable':
			/* translators: %s: name of an account at Stripe. */
			return sprintf(
				__('The platform cannot act for “%s” any more. Please ask its operator, or enter the secret key of your own account.', 'sitewright'),
				name
			);
	}
}

/** Where new payments go when the account is left. */
function withoutAccount({ is_offered: isOffered, account }: ConnectSettings): string {
	if (!account?.is_in_use) {
		return __('New payments go where they went before.', 'sitewright');
	}
	return isOffered
		? __('Nothing can be paid then until an account is connected again, or the secret key of your own account is entered.', 'sitewright')
		: __('New payments then go to the test desk, where no money moves.', 'sitewright');
}

/** Said before a site leaves its connected account. */
export const disconnectSentences = (connect: ConnectSettings): readonly string[] => [
	withoutAccount(connect),
	__(
		'What is open at Stripe can still be paid, and subscriptions go on there; both still appear under Earnings. Money can still be given back there.',
		'sitewright'
	),
	__('The account stays yours. To take the platform’s access away as well, remove it at Stripe, in the settings of your account.', 'sitewright'),
];
