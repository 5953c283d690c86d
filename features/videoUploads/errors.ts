import { __ } from '@wordpress/i18n';

/** Spec 2 §8 "Video". */
export const uploadErrorMessage = (): string => __('An error was encountered during the upload. Check your network connection.', 'sitewright');
export const formatMessage = (): string => __('The format of the video you uploaded is not supported.', 'sitewright');
export const noVideoMessage = (): string => __('Only video files can be uploaded here.', 'sitewright');
export const missingFileMessage = (): string => __('The file is no longer available. Please choose it again.', 'sitewright');

/**
 * The message of a failed upload: the server's own, or that the network failed.
 * @param message Of the server; empty where it said nothing.
 */
export function uploadProblem(message: string): { readonly message: string; readonly isFormat: boolean } {
	const isFormat = /invalid mime/i.test(message) || message === formatMessage();
	return { message: isFormat ? formatMessage() : message || uploadErrorMessage(), isFormat };
}
