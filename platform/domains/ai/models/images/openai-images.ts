import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Clock } from '../../../../core/clock';
import { UpstreamFailure } from '../../../../core/errors';
import { parseJson } from '../../../../core/json';
import { sentence } from '../../../../core/sentence';
import { bearer, callService } from '../../../../core/upstream/call-service';
import { failureReasonOf, upstreamFailures } from '../../../../core/upstream/failures';
import { clip } from '../../../../core/text';
import { AiFailure } from '../failure';
import { moderationCodes, openAiErrorCode } from '../openai-error';
import { type ImageServiceConfig, isGptImage } from './config';
import type { ImageMaker, MadeImage } from './image-maker';
import { imageTypeOf } from '../../../../core/image-type';
import { trimEnd } from '../../../../core/trim-end';

const tryAgain = sentence('Please try again in a few minutes.');
const createFailure = upstreamFailures({
	name: sentence('The image service'),
	code: 'ai_image',
	advice: tryAgain,
	refusedMessage: sentence('The image service refused the platform’s key. Ask the administrator of the platform to check it.'),
	settings: 'IMAGE_API_KEY',
});
const requestRefused = (detail: string): UpstreamFailure =>
	new UpstreamFailure(
		502,
		'ai_image_rejected',
		sentence('The image service refused the request. Ask the administrator of the platform to check the model and the size of images.'),
		`${detail}; check IMAGE_MODEL and IMAGE_SIZE`
	);
const noImage = (detail: string): UpstreamFailure =>
	new UpstreamFailure(502, 'ai_image_broken', sentence('The image service sent something that is not an image. %s', tryAgain), detail);
const tooLarge = (): UpstreamFailure =>
	new UpstreamFailure(502, 'ai_image_too_large', sentence('The image service sent an image that is too large. %s', tryAgain), 'answer over the limit');

/** Bytes of an answer: an image of 24 MB as base64. */
export const maxAnswerBytes = 32_000_000;

const maxAltText = 240;
const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const Answer = TypeCompiler.Compile(Type.Object({ data: Type.Array(Type.Object({ b64_json: text, url: text, revised_prompt: text }), { minItems: 1 }) }));

/** The log gets status and code, never the message, which can quote the prompt. */
function toFailure(status: number, body: string): UpstreamFailure {
	const code = openAiErrorCode(body);
	const detail = `image service answered ${status} ${code}`.trim();
	if (moderationCodes.test(code)) {
		return new AiFailure('error_moderation', detail);
	}
	return status === 400 || status === 404 || status === 422 ? requestRefused(detail) : createFailure(failureReasonOf(status), detail);
}

/** Base64 alone; Node's decoder would skip everything else. */
function decode(base64: string): Buffer {
	const compact = base64.replace(/\s/g, '');
	const bytes = Buffer.from(compact, 'base64');
	if (bytes.length === 0 || bytes.length !== Math.floor((trimEnd(compact, '=').length * 3) / 4)) {
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
			const { isOk, status, body } = await callService({
				url: `${baseUrl}/images/generations`,
				headers: { 'content-type': 'application/json', ...bearer(apiKey) },
				body: JSON.stringify({ model, prompt, n: 1, size, ...(!isGptImage(model) && { response_format: 'b64_json' }) }),
				signal,
				clock,
				timeoutMs,
				maxAnswerBytes,
				createFailure,
				createTooLarge: tooLarge,
			});
			if (!isOk) {
				throw toFailure(status, body);
			}
			return readImage(body);
		},
	};
}
