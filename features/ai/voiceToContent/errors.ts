import { __, sprintf } from '@wordpress/i18n';
import type { ApiError } from '../../../api/core/errors';
import { productName } from '../../../store/printed-state';
import type { MicrophoneFailure } from '../../../ports/recording';

const generic = (): string => __('There was an error processing the transcription request.', 'sitewright');

/** Spec 1 §8 "Transcription errors", verbatim. */
const byCode: Readonly<Record<string, () => string>> = {
	error_quota_exceeded: () => __('You exceeded your current quota, please check your plan details.', 'sitewright'),
	jetpack_ai_missing_audio_param: () => __('The audio_file is required to perform a transcription.', 'sitewright'),
	jetpack_ai_service_unavailable: () =>
		/* translators: %s: name of the product. */
		sprintf(__('The %s AI service is temporarily unavailable.', 'sitewright'), productName()),
	file_size_not_supported: () => __('The provided audio file is too big.', 'sitewright'),
	file_type_not_supported: () => __('The provided audio file type is not supported.', 'sitewright'),
	jetpack_ai_error: generic,
};

/** The sentence of a failed transcription: of the catalogue, else the server's, else the generic one. */
export function transcriptionMessage({ code, message }: Pick<ApiError, 'code' | 'message'>): string {
	const known = Object.hasOwn(byCode, code) ? byCode[code]?.() : undefined;
	return known ?? (message || generic());
}

const microphone: Readonly<Record<MicrophoneFailure, () => string>> = {
	refused: () => __('The microphone is blocked. Allow it for this page in your browser, and try again.', 'sitewright'),
	missing: () => __('No microphone was found. Connect one and try again, or upload audio.', 'sitewright'),
	busy: () => __('The microphone is used by another program. Close that program and try again.', 'sitewright'),
	lost: () => __('The microphone was disconnected. Your recording until then is kept.', 'sitewright'),
	unsupported: () => __('This browser cannot record on this page. Record on a page with https, or upload audio.', 'sitewright'),
};

export const microphoneMessage = (failure: MicrophoneFailure): string => microphone[failure]();

export const recordingInUseMessage = (): string => __('This recording is open in another tab.', 'sitewright');
export const noSpeechMessage = (): string => __('No speech was found in the audio. The audio is still here.', 'sitewright');
/** @param reason The sentence of the failed post-processing. */
export const rawTranscriptMessage = (reason: string): string =>
	/* translators: %s: a sentence that gives the reason. */
	sprintf(__('%s Your transcript was inserted as it is.', 'sitewright'), reason);
export const unexpectedMessage = generic;
