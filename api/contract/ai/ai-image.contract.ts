import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { imageFeature } from './ai-feature.contract';
import { defineRoute } from '../define';

/** Characters of the whole prompt (spec 1 §9); a longer one is cut. */
export const maxImagePrompt = 4000;
/** Characters that a person can write (spec 1 §9). */
export const maxImageInstructions = 1000;
/** The end of a text that was cut (spec 1 §5). */
export const imagePromptCutMark = ' [...]';
/** The style that the editor asks for. */
export const imageStyle = 'photographic';
/** The only type of a message's context for images (spec 2 §7). */
export const imageContextType = 'featured-image-generation';

/** The subject of the image: the instructions and the post, or a text (spec 1 §3 "Chat message"). */
const ImageMessage = Type.Object({
	role: Type.String({ maxLength: 20 }),
	content: Type.Optional(Type.String()),
	context: Type.Optional(Type.Object({ type: Type.Literal(imageContextType), request: Type.Optional(Type.String()), content: Type.Optional(Type.String()) })),
});

/**
 * Makes one image. Spec 1 §3 "Image request payload" (both forms), spec 2 §7. The request says what to paint in `prompt`, or in a
 * message with the instructions (`request`) and the post (`content`). 429 `error_quota_exceeded` where the site has not enough
 * requests left, 422 `error_moderation`, 502 and 504 `ai_image_…` where the configured service fails; each with a sentence.
 */
export const GenerateImage = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/jetpack-ai-image',
	handledBy: 'platform',
	access: 'token',
	// Longer than the platform waits for a model.
	timeoutMs: 110_000,
	body: Type.Object({
		prompt: Type.Optional(Type.String()),
		messages: Type.Optional(Type.Array(ImageMessage, { minItems: 1, maxItems: 1 })),
		feature: Type.Optional(Type.Literal(imageFeature)),
		/** `url`, the default, is answered with a `data:` address: the platform stores no images. */
		response_format: Type.Optional(Type.Union([Type.Literal('url'), Type.Literal('b64_json')])),
		size: Type.Optional(Type.String({ pattern: '^\\d{2,4}x\\d{2,4}$' })),
		model: Type.Optional(Type.String({ maxLength: 100 })),
		style: Type.Optional(Type.String({ maxLength: 100 })),
		/** As in a text request: the same request under the same id counts once. */
		run_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })),
	}),
	response: Type.Object({
		/** The model; `embedded-painter` where the platform paints by rules. */
		model: Type.String(),
		/** For people. */
		provider: Type.Object({ kind: Type.Union([Type.Literal('openai'), Type.Literal('embedded')]), name: Type.String() }),
		data: Type.Array(
			Type.Object({
				b64_json: Type.Optional(Type.String()),
				url: Type.Optional(Type.String()),
				mime_type: Type.Union([Type.Literal('image/png'), Type.Literal('image/jpeg'), Type.Literal('image/webp')]),
				/** A description for people who do not see the image; may be empty. */
				alt_text: Type.String(),
			}),
			{ minItems: 1, maxItems: 1 }
		),
	}),
	spec: '1 §7',
});
export type GenerateImageBody = Static<typeof GenerateImage.body>;
export type GeneratedImage = Static<typeof GenerateImage.response>;
