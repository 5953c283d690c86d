import { _n, __, sprintf } from '@wordpress/i18n';

export const defaultButtonText = (): string => __('Subscribe', 'sitewright');

/** How many subscribers there are. wordpress/features/readers/newsletter/class-form-view.php says the same. */
export const countSentence = (count: number): string =>
	/* translators: %s: number of subscribers. */
	sprintf(_n('Join %s other subscriber', 'Join %s other subscribers', count, 'sitewright'), new Intl.NumberFormat().format(count));
