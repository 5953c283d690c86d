import { __, sprintf } from '@wordpress/i18n';
import type { Earning } from '../../../api/contract/money/earnings.contract';
import type { PlanSubscriber } from '../../../api/contract/money/plan-subscribers.contract';
import { formatForeign } from '../../../api/contract/money/currency/currency';

export const kinds = ['payment', 'refund', 'dispute', 'payout'] as const satisfies readonly Earning['kind'][];

export const kindLabels: Readonly<Record<Earning['kind'], () => string>> = {
	payment: () => __('Payment', 'sitewright'),
	refund: () => __('Refund', 'sitewright'),
	dispute: () => __('Dispute', 'sitewright'),
	payout: () => __('Payout', 'sitewright'),
};

export const serviceLabels: Readonly<Record<Earning['service'], () => string>> = {
	'test-desk': () => '',
	stripe: () => __('by Stripe', 'sitewright'),
	paypal: () => __('by PayPal', 'sitewright'),
};

export const intervalLabels: Readonly<Record<Earning['interval'], () => string>> = {
	'one-time': () => '',
	'1 month': () => __('each month', 'sitewright'),
	'1 year': () => __('each year', 'sitewright'),
};

export const subscriberStateLabels: Readonly<Record<PlanSubscriber['state'], () => string>> = {
	active: () => __('Active', 'sitewright'),
	past_due: () => __('Payment late', 'sitewright'),
	canceled: () => __('Cancelled', 'sitewright'),
};

/** The actions on a payment. */
export type EarningAction = 'refund' | 'cancel';

interface ActionWords {
	/** On the button of the payment. */
	readonly label: () => string;
	/** @param units What goes back, in the currency's smallest unit; of no meaning for a subscription. */
	readonly question: (earning: Earning, units: number) => string;
	readonly confirm: () => string;
	/** Said when it is done. */
	readonly done: () => string;
}

export const actionWords: Readonly<Record<EarningAction, ActionWords>> = {
	refund: {
		label: () => __('Refund', 'sitewright'),
		question: ({ currency, email }, units) =>
			/* translators: 1: amount of money, 2: e-mail address. */
			sprintf(__('Give %1$s back to %2$s? This cannot be undone.', 'sitewright'), formatForeign(units, currency), email),
		confirm: () => __('Give the money back', 'sitewright'),
		done: () => __('The money goes back. The refund appears in the list once the payment service has confirmed it.', 'sitewright'),
	},
	cancel: {
		label: () => __('Cancel subscription', 'sitewright'),
		question: ({ title, email }) =>
			/* translators: 1: e-mail address, 2: name of a payment plan. */
			sprintf(__('End the subscription of %1$s to “%2$s”? Nothing more will be taken. This cannot be undone.', 'sitewright'), email, title),
		confirm: () => __('End the subscription', 'sitewright'),
		done: () => __('The subscription was ended.', 'sitewright'),
	},
};
