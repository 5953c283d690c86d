import { __ } from '@wordpress/i18n';

/** Spec 2 §8. */
export const feedFailed = (): string => __('An error occurred. Please try again later.', 'sitewright');

/** Spec 2 §8. */
export const noImages = (): string => __('No images were found in your Instagram account.', 'sitewright');

export const accountGone = (): string => __('This account is not connected any more. Please choose or connect another.', 'sitewright');

export const popupBlocked = (): string => __('Your browser blocked the window. Please allow windows of this site, and try again.', 'sitewright');
