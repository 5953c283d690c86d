import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Clock } from '../../../core/clock';
import { UpstreamFailure } from '../../../core/errors';
import { parseJson } from '../../../core/json';
import { upstreamFailures } from '../../../core/upstream/failures';
import { clip } from '../embedded-writer/text';
import { AiFailure } from '../failure';
import { type ImageServiceConfig, isGptImage } from './config';
import type { ImageMaker, MadeImage } from './image-maker';
import { imageTypeOf } from './image-type';

const tryAgain = 'Please try again in a few minutes.';
const createFailure = upstreamFailures({
	name: 'The image service',
	code: 'ai_image',
	advice: tryAgain,
	refusedMessage: 'The image service refused the platform’s key. Ask the administrator of the platform to check IMAGE_API_KEY.',
});
const requestRefused = (detail: string): UpstreamFailure =>
	new UpstreamFailure(502, 'ai_image_rejected', 'The image service refused the request. Ask the administrator of the platform to check IMAGE_MODEL and IMAGE_SIZE.', detail);
const noImage = (detail: string): UpstreamFailure =>
	new UpstreamFailure(502, 'ai_image_broken', `The image service sent something that is not an image. ${tryAgain}`, detail);
const tooLarge = (): UpstreamFailure =>
	new UpstreamFailure(502, 'ai_image_too_large', `The image service sent an image that is too large. ${tryAgain}`, 'answer over the limit');

/** Bytes of an answer: an image of 24 MB as base64. */
export const maxAnswerBytes = 32_000_000;

const maxAltText = 240;
const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const Answer = TypeCompiler.Compile(
	Type.Object({ data: Type.Array(Type.Object({ b64_json: text, url: text, revised_prompt: text }), { minItems: 1 }) })
);
const ErrorAnswer = TypeCompiler.Compile(
	Type.Object({ error: Type.Object({ code: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])), type: text }) })
);

const moderationCodes = /content_filter|content_policy|moderation|safety/i;

/** The log gets status and code, never the message, which can quote the prompt. */
function toFailure(status: number, body: string): UpstreamFailure {
	const value = parseJson(body);
	const code = ErrorAnswer.Check(value) ? `${value.error.code ?? ''} ${value.error.type ?? ''}`.trim().slice(0, 100) : '';
	const detail = `image service answered ${status} ${code}`.trim();
	if (moderationCodes.test(code)) {
		return new AiFailure('error_moderation', detail);
	}
	if (status === 401 || status === 403) {
		return createFailure('refused', detail);
	}
	if (status === 429) {
		return createFailure('limited', detail);
	}
	return status === 400 || status === 404 || status === 422 ? requestRefused(detail) : createFailure('unavailable', detail);
}

async function readBody(response: Response): Promise<string> {
	const reader = response.body?.getReader();
	const pieces: Uint8Array[] = [];
	let length = 0;
	for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
		pieces.push(piece.value);
		length += piece.value.length;
		if (length > maxAnswerBytes) {
			await reader?.cancel();
			throw tooLarge();
		}
	}
	return Buffer.concat(pieces).toString('utf8');
}

/** Base64 alone; Node's decoder would skip everything else. */
function decode(base64: string): Buffer {
	const compact = base64.replace(/\s/g, '');
	const bytes = Buffer.from(compact, 'base64');
	if (bytes.length === 0 || bytes.length !== Math.floor((compact.replace(/=+$/, '').length * 3) / 4)) {
		throw noImage('not base64');
	}
	return bytes;
}

const dataAddress = /^data:image\/[a-z+]{1,20};base64,/;

function readImage(body: string): MadeImage {
	const value = parseJson(body);
	const [item] = Answer.Check(value) ? value.data : [];
	const address = item?.url ?? '';
	// An address on another server is not fetched: the platform asked for the bytes.
	const base64 = item?.b64_json ?? (dataAddress.test(address) ? address.replace(dataAddress, '') : '');
	if (item === undefined || base64 === '') {
		throw createFailure('unreadable', 'no image in the answer');
	}
	const bytes = decode(base64);
	const type = imageTypeOf(bytes);
	if (type === null) {
		throw noImage('neither PNG, JPEG nor WebP');
	}
	return { bytes, type, altText: clip((item.revised_prompt ?? '').replace(/\s+/g, ' ').trim(), maxAltText) };
}

interface OpenAiImagesOptions extends ImageServiceConfig {
	readonly clock: Clock;
}

/** Any server that speaks OpenAI's `images/generations`. */
export function createOpenAiImages({ baseUrl, apiKey, model, size, timeoutMs, clock }: OpenAiImagesOptions): ImageMaker {
	return {
		provider: { kind: 'openai', name: new URL(baseUrl).host },
		model,
		source: 'trainedAlgorithmicMedia',
		async make({ prompt }, signal) {
			const timeout = new AbortController();
			const cancel = clock.after(timeoutMs, () => timeout.abort());
			try {
				const response = await fetch(`${baseUrl}/images/generations`, {
					method: 'POST',
					redirect: 'manual',
					signal: AbortSignal.any([signal, timeout.signal]),
					headers: { accept: 'application/json', 'content-type': 'application/json', ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }) },
					body: JSON.stringify({ model, prompt, n: 1, size, ...(!isGptImage(model) && { response_format: 'b64_json' }) }),
				});
				const body = await readBody(response);
				if (!response.ok) {
					throw toFailure(response.status, body);
				}
				return readImage(body);
			} catch (error) {
				signal.throwIfAborted();
				if (timeout.signal.aborted) {
					throw createFailure('slow', 'timeout');
				}
				throw error instanceof UpstreamFailure ? error : createFailure('unavailable', 'no connection');
			} finally {
				cancel();
			}
		},
	};
}
