import { __, sprintf } from '@wordpress/i18n';
import { maxSelectedMedia } from '../../../api/contract/media/external-media.contract';
import type { ApiError } from '../../../api/core/errors';

/** Said where a choice drops the oldest one (spec 2 §4). */
export const oldestDropped = (): string =>
	/* translators: %d: how many pictures can be chosen at once. */
	sprintf(__('No more than %d can be chosen at once: the one that was chosen first is no longer selected.', 'sitewright'), maxSelectedMedia);

export const popupBlocked = (): string => __('Your browser blocked the window. Please allow windows of this site, and try again.', 'sitewright');

export const connectTimedOut = (): string => __('Google Photos was not connected in time. Please try again.', 'sitewright');

export const pickTimedOut = (): string => __('Nothing was picked in time. Please open Google Photos again.', 'sitewright');

/** The sentence about a failed request of a media source (spec 2 §8 "External media picker"). */
export const mediaMessage = ({ code, message }: Pick<ApiError, 'code' | 'message'>): string =>
	code === 'internal_server_error' ? __('Internal server error', 'sitewright') : message;
