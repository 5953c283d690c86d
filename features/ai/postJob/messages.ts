import { __, _n, sprintf } from '@wordpress/i18n';
import type { JobBlock } from '../../../ports/index';

/** For a block whose change the person threw away while it was written. */
export const discardedMessage = (): string => __('The change was discarded.', 'sitewright');

/** The progress of a job; blocks that are left alone do not count. */
export const doneMessage = (done: number, all: number): string =>
	/* translators: 1: number of blocks that are done; 2: number of blocks. */
	sprintf(_n('%1$d of %2$d block is done.', '%1$d of %2$d blocks are done.', all, 'sitewright'), done, all);

/** For a job of which no block has its text any more. */
export const nothingLeftMessage = (): string => __('The texts have changed since. Please start again.', 'sitewright');

const skipMessages: Readonly<Record<NonNullable<JobBlock['skipReason']>, () => string>> = {
	code: () => __('Code is left alone.', 'sitewright'),
	embed: () => __('Embedded content is left alone.', 'sitewright'),
	'no-text': () => __('There is no text to change.', 'sitewright'),
};

/** Why a block is left alone. */
export const skipMessage = (reason: NonNullable<JobBlock['skipReason']>): string => skipMessages[reason]();
