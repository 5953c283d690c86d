import { __ } from '@wordpress/i18n';

/** For a person who may not change what holds for a video wherever it is shown. */
export const mayNotChange = (): string => __('Only the person who uploaded this video, and editors, can change these settings.', 'sitewright');
