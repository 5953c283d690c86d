import { createAction } from '@reduxjs/toolkit';
import { TranscribeAudio } from '../contract/ai/ai-transcription.contract';
import { callRoute } from '../core/endpoint';
import { unreadableError } from '../core/errors';
import { platformApi } from '../core/platform-api';
import { extraOf } from '../../ports/vault';

/** A part of the audio file has reached the platform; `share` is from 0 to 1. */
export const audioSent = createAction<{ readonly runId: string; readonly share: number }>('aiTranscription/audioSent');

export const aiTranscriptionApi = platformApi.injectEndpoints({
	endpoints: (build) => ({
		/**
		 * Transcribes a file of the file registry (spec 1 §7 "Transcription"); `audioSent` reports how much of it was sent. The text
		 * is empty where nobody speaks. Fails with the codes of spec 1 §8 "Transcription errors", `ai_transcription_…` and any other
		 * ApiError.
		 */
		transcribeAudio: build.mutation<string, { readonly fileId: string /** 16 to 64 characters; counts once. */; readonly runId: string }>({
			queryFn: async ({ fileId, runId }, { dispatch, extra }, _options, send) => {
				const file = extraOf(extra).fileOf(fileId);
				if (file === undefined) {
					return { error: unreadableError(0) };
				}
				const upload = { file, onProgress: (share: number) => void dispatch(audioSent({ runId, share })) };
				const { data, error } = await callRoute(send, TranscribeAudio, { query: { feature: 'voice-to-content', run_id: runId } }, upload);
				return error ? { error } : { data: data.text.trim() };
			},
		}),
	}),
});
