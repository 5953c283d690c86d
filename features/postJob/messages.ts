import { __ } from '@wordpress/i18n';
import type { JobBlock } from '../../store/ports';

/** For a block whose change the person threw away while it was written. */
export const discardedMessage = (): string => __('The change was discarded.', 'sitewright');

const skipMessages: Readonly<Record<NonNullable<JobBlock['skipReason']>, () => string>> = {
	code: () => __('Code is left alone.', 'sitewright'),
	embed: () => __('Embedded content is left alone.', 'sitewright'),
	'no-text': () => __('There is no text to change.', 'sitewright'),
};

/** Why a block is left alone. */
export const skipMessage = (reason: NonNullable<JobBlock['skipReason']>): string => skipMessages[reason]();
