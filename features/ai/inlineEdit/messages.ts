import { __ } from '@wordpress/i18n';

/** For changes that cannot be applied: the text that they are about is not there any more. */
export const textChangedMessage = (): string => __('The text was changed in the meantime, so it was left as it is.', 'sitewright');
