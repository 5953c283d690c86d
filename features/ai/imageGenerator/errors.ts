import { __ } from '@wordpress/i18n';
import type { ApiError } from '../../../api/core/errors';
import type { ImageError } from './slice';

/** Spec 2 §5. */
export const noContentMessage = (): string => __('No content to generate image. Please type custom instructions and try again.', 'sitewright');

/** Spec 2 §5. */
export const notEnoughRequestsMessage = (): string => __("You don't have enough requests to generate another image.", 'sitewright');

/** The error of an image: spec 2 §8, the sentence of the catalogue with the message of the failure. */
export function imageError({ code, message }: ApiError): ImageError {
	switch (code) {
		case 'error_quota_exceeded':
			return { message: notEnoughRequestsMessage(), canRetry: false };
		case 'ai_image_no_content':
			return { message: noContentMessage(), canRetry: true };
		default:
			return { message: `${__('An error occurred while generating the image. Please, try again!', 'sitewright')} ${message}`.trim(), canRetry: true };
	}
}
