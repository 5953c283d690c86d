import { RestFailure, UpstreamFailure } from '../../../../core/errors';
import { sentence } from '../../../../core/sentence';
import { notSetUp, upstreamFailures } from '../../../../core/upstream/failures';

/** Spec 1 §8 "Transcription errors", verbatim. */
export const missingAudio = (): RestFailure =>
	new RestFailure(400, 'jetpack_ai_missing_audio_param', sentence('The audio_file is required to perform a transcription.'));
export const fileTooLarge = (): RestFailure => new RestFailure(413, 'file_size_not_supported', sentence('The provided audio file is too big.'));
export const typeNotSupported = (): RestFailure => new RestFailure(415, 'file_type_not_supported', sentence('The provided audio file type is not supported.'));
export const quotaExceeded = (): RestFailure =>
	new RestFailure(429, 'error_quota_exceeded', sentence('You exceeded your current quota, please check your plan details.'));
/** @param detail For the log alone. */
export const transcriptionUnavailable = (detail: string): UpstreamFailure =>
	new UpstreamFailure(503, 'jetpack_ai_service_unavailable', sentence('The Sitewright AI service is temporarily unavailable.'), detail);
export const notProcessed = (detail: string): UpstreamFailure =>
	new UpstreamFailure(502, 'jetpack_ai_error', sentence('There was an error processing the transcription request.'), detail);

export const notConfigured = (): UpstreamFailure =>
	notSetUp(
		409,
		'ai_transcription_not_configured',
		sentence('No transcription service is connected. Ask the administrator of the platform to connect one.'),
		'TRANSCRIPTION_BASE_URL or TRANSCRIPTION_API_KEY'
	);

const tryAgain = sentence('Please try again in a few minutes.');

/** Where the service itself fails. */
export const serviceFailure = upstreamFailures({
	name: sentence('The transcription service'),
	code: 'ai_transcription',
	advice: tryAgain,
	refusedMessage: sentence('The transcription service refused the platform’s key. Ask the administrator of the platform to check it.'),
	settings: 'TRANSCRIPTION_API_KEY',
});
export const serviceNotFound = (detail: string): UpstreamFailure =>
	new UpstreamFailure(
		502,
		'ai_transcription_not_found',
		sentence('The transcription service was not found. Ask the administrator of the platform to check its address and its model.'),
		`${detail}; check TRANSCRIPTION_BASE_URL and TRANSCRIPTION_MODEL`
	);
export const timesMissing = (detail: string): UpstreamFailure =>
	new UpstreamFailure(
		502,
		'ai_transcription_no_times',
		sentence(
			'The transcription service gives a text without times, of which no captions can be made. Ask the administrator of the platform to choose a model that gives times.'
		),
		`${detail}; set TRANSCRIPTION_MODEL to one such as whisper-1`
	);
export const transcriptTooLong = (): UpstreamFailure =>
	new UpstreamFailure(
		502,
		'ai_transcription_too_large',
		sentence('The transcription service sent a text that is too long. %s', tryAgain),
		'answer over the limit'
	);
