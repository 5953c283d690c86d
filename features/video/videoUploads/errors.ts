import { __ } from '@wordpress/i18n';
import type { ApiError } from '../../../api/core/errors';

/** Spec 2 §8 "Video". */
export const uploadErrorMessage = (): string => __('An error was encountered during the upload. Check your network connection.', 'sitewright');
export const formatMessage = (): string => __('The format of the video you uploaded is not supported.', 'sitewright');
export const noVideoMessage = (): string => __('Only video files can be uploaded here.', 'sitewright');
export const emptyFileMessage = (): string => __('The file is empty. Please choose another one.', 'sitewright');
export const missingFileMessage = (): string => __('The file is no longer available. Please choose it again.', 'sitewright');

/**
 * Why an upload failed. Where it is the file, trying again cannot help: `format` for a kind of file that cannot be used, `file` for this one.
 */
export type UploadFailureCause = 'format' | 'file' | 'other';

/** HTTP: the server does not take this kind of file, or this file. */
const unsupportedMedia = 415;

/**
 * The message of a failed upload: the server's own, or that the network failed.
 * @param message Of the server; empty where it said nothing.
 */
export function uploadProblem({ message, status }: Pick<ApiError, 'message' | 'status'>): { readonly message: string; readonly cause: UploadFailureCause } {
	if (/invalid mime/i.test(message) || message === formatMessage()) {
		return { message: formatMessage(), cause: 'format' };
	}
	return { message: message || uploadErrorMessage(), cause: status === unsupportedMedia ? 'file' : 'other' };
}
