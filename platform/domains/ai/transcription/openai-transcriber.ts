import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { audioExtensions } from '../../../../api/contract/audio-type';
import type { Clock } from '../../../core/clock';
import type { RestFailure } from '../../../core/errors';
import { parseJson } from '../../../core/json';
import { bearer, callService } from '../../../core/upstream/call-service';
import { failureReasonOf } from '../../../core/upstream/failures';
import { openAiErrorCode } from '../openai-error';
import type { TranscriptionServiceConfig } from './config';
import { fileTooLarge, notProcessed, serviceFailure, serviceNotFound, transcriptTooLong, typeNotSupported } from './failures';
import type { Audio, Transcriber } from './transcriber';

/** Bytes of an answer; 25 minutes of speech are about 30,000 characters. */
export const maxTranscriptBytes = 2_000_000;

const Answer = TypeCompiler.Compile(Type.Object({ text: Type.String() }));

/** The form that the service reads, around the pieces of the file. */
function renderForm({ pieces, size, type }: Audio, model: string) {
	const boundary = `sitewright-${randomUUID()}`;
	const field = (name: string, value: string): string => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
	const head = Buffer.from(
		`${field('model', model)}${field('response_format', 'json')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="audio.${audioExtensions[type]}"\r\ncontent-type: ${type}\r\n\r\n`
	);
	const end = Buffer.from(`\r\n--${boundary}--\r\n`);
	async function* body(): AsyncGenerator<Uint8Array> {
		yield head;
		yield* pieces;
		yield end;
	}
	return {
		// Small servers of one's own do not all read bodies of an unknown length.
		headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(head.length + size + end.length) },
		body: body(),
	};
}

/** The log gets status and code, never the message, which can quote the file. */
function toFailure(status: number, body: string): RestFailure {
	const detail = `transcription service answered ${status} ${openAiErrorCode(body)}`.trim();
	switch (status) {
		case 400:
		case 422:
			return notProcessed(detail);
		case 404:
			return serviceNotFound(detail);
		case 413:
			return fileTooLarge();
		case 415:
			return typeNotSupported();
		default:
			return serviceFailure(failureReasonOf(status), detail);
	}
}

interface OpenAiTranscriberOptions extends TranscriptionServiceConfig {
	readonly clock: Clock;
}

/** Any server that speaks OpenAI's `audio/transcriptions`, such as a Whisper of one's own. */
export function createOpenAiTranscriber({ baseUrl, apiKey, model, timeoutMs, clock }: OpenAiTranscriberOptions): Transcriber {
	return {
		async transcribe(audio, signal) {
			const { headers, body: form } = renderForm(audio, model);
			const { isOk, status, body } = await callService({
				url: `${baseUrl}/audio/transcriptions`,
				headers: { ...headers, ...bearer(apiKey) },
				body: form,
				signal,
				clock,
				timeoutMs,
				maxAnswerBytes: maxTranscriptBytes,
				createFailure: serviceFailure,
				createTooLarge: transcriptTooLong,
			});
			if (!isOk) {
				throw toFailure(status, body);
			}
			const value = parseJson(body);
			if (!Answer.Check(value)) {
				throw serviceFailure('unreadable', 'no text in the answer');
			}
			return value.text;
		},
	};
}
