import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { audioExtensions } from '../../../../../api/contract/ai/audio-type';
import type { Clock } from '../../../../core/clock';
import type { RestFailure } from '../../../../core/errors';
import { parseJson } from '../../../../core/json';
import { bearer, callService } from '../../../../core/upstream/call-service';
import { failureReasonOf } from '../../../../core/upstream/failures';
import { openAiErrorCode } from '../openai-error';
import type { TranscriptionServiceConfig } from './config';
import { fileTooLarge, notProcessed, serviceFailure, serviceNotFound, timesMissing, transcriptTooLong, typeNotSupported } from './failures';
import type { Audio, Transcriber } from './transcriber';

/** Bytes of an answer; 25 minutes of speech are about 30,000 characters. */
export const maxTranscriptBytes = 2_000_000;

const Answer = TypeCompiler.Compile(Type.Object({ text: Type.String() }));
const seconds = Type.Number({ minimum: 0 });
const TimedAnswer = TypeCompiler.Compile(
	Type.Object({
		text: Type.String(),
		language: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
		segments: Type.Optional(Type.Union([Type.Array(Type.Object({ start: seconds, end: seconds, text: Type.String() })), Type.Null()])),
	})
);

type Fields = Readonly<Record<string, string>>;

/** The form that the service reads, around the pieces of the file. */
function renderForm({ pieces, size, type }: Audio, fields: Fields) {
	const boundary = `sitewright-${randomUUID()}`;
	const field = (name: string, value: string): string => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
	const head = Buffer.from(
		`${Object.entries(fields)
			.map(([name, value]) => field(name, value))
			.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="audio.${audioExtensions[type]}"\r\ncontent-type: ${type}\r\n\r\n`
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
	const send = (audio: Audio, fields: Fields, signal: AbortSignal): ReturnType<typeof callService> => {
		const { headers, body } = renderForm(audio, { model, ...fields });
		return callService({
			url: `${baseUrl}/audio/transcriptions`,
			headers: { ...headers, ...bearer(apiKey) },
			body,
			signal,
			clock,
			timeoutMs,
			maxAnswerBytes: maxTranscriptBytes,
			createFailure: serviceFailure,
			createTooLarge: transcriptTooLong,
		});
	};

	return {
		async transcribe(audio, signal) {
			const { isOk, status, body } = await send(audio, { response_format: 'json' }, signal);
			if (!isOk) {
				throw toFailure(status, body);
			}
			const value = parseJson(body);
			if (!Answer.Check(value)) {
				throw serviceFailure('unreadable', 'no text in the answer');
			}
			return value.text;
		},

		async transcribeTimed(audio, language, signal) {
			const { isOk, status, body } = await send(audio, { response_format: 'verbose_json', ...(language !== '' && { language }) }, signal);
			// Models without times refuse the format by its name.
			if (status === 400 && body.includes('response_format')) {
				throw timesMissing('the format was refused');
			}
			if (!isOk) {
				throw toFailure(status, body);
			}
			const value = parseJson(body);
			if (!TimedAnswer.Check(value)) {
				throw serviceFailure('unreadable', 'no text with times in the answer');
			}
			const segments = value.segments ?? [];
			if (segments.length === 0 && value.text.trim() !== '') {
				throw timesMissing('no segments in the answer');
			}
			return { language: value.language ?? '', segments };
		},
	};
}
