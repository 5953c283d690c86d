import * as Type from '@sinclair/typebox';
import { AiFeatureName } from './ai-query.contract';
import { defineRoute } from '../define';

/** Bytes of an audio file (spec 1 §5). */
export const maxAudioBytes = 25_000_000;
/** Seconds of an audio file (spec 1 §5). */
export const maxAudioSeconds = 1500;

/**
 * Transcribes an audio file, which is sent as a form (spec 1 §7 "Transcription"). 400 `jetpack_ai_missing_audio_param`, 413
 * `file_size_not_supported` above 25,000,000 bytes, 415 `file_type_not_supported` by the file's bytes, 429
 * `error_quota_exceeded`, 409 `ai_transcription_not_configured`, 503 `jetpack_ai_service_unavailable`, 502 and 504
 * `ai_transcription_…` where the service fails; each with a sentence.
 */
export const TranscribeAudio = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/jetpack-ai-transcription',
	handledBy: 'platform',
	access: 'token',
	// The upload on a slow line, and the transcription of 25 minutes by a server without a graphics card.
	timeoutMs: 1_500_000,
	fileField: 'audio_file',
	query: Type.Object({
		feature: Type.Optional(AiFeatureName),
		/** As in a text request: the same file under the same id counts once. */
		run_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })),
	}),
	response: Type.Object({
		/** Empty where nobody speaks. */
		text: Type.String(),
	}),
	spec: '1 §7',
});
