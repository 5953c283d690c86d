import { __ } from '@wordpress/i18n';

export const popupBlocked = (): string => __('Your browser blocked the window. Please allow windows of this site, and try again.', 'sitewright');

export const connectTimedOut = (): string => __('Google Photos was not connected in time. Please try again.', 'sitewright');

export const pickTimedOut = (): string => __('Nothing was picked in time. Please open Google Photos again.', 'sitewright');
