import { __ } from '@wordpress/i18n';

/** Shown from Enter on until the answer begins. */
export const waitingText = (): string => __('Waiting for the AI Assistant…', 'sitewright');
