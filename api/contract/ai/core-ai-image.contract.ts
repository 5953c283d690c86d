import * as Type from '@sinclair/typebox';
import { maxImagePrompt } from './ai-image.contract';
import { modelTimeoutMs } from './ask-core-ai.contract';
import { defineRoute } from '../define';

const route = {
	path: 'wpcom/v2/sitewright/core-ai/image',
	handledBy: 'wordpress',
	access: { capability: 'upload_files' },
	needsAi: true,
	isAbility: false,
	spec: 'docs/decisions/070-core-ai-client.md',
} as const;

/**
 * Whether a model of WordPress’s AI client makes images, on sites without a platform. Asks the providers for their models: for who wants an image.
 * The errors of `AskCoreAi` where one does not tell them.
 */
export const GetCoreAiImage = defineRoute({
	...route,
	method: 'GET',
	response: Type.Object({ can_make: Type.Boolean() }),
});

/**
 * Makes one image through WordPress’s AI client, where the site has no platform. The errors of `AskCoreAi`, and 502 `core_ai_no_image` where the
 * answer has none in it.
 */
export const MakeCoreAiImage = defineRoute({
	...route,
	method: 'POST',
	// WordPress may ask for the provider’s models before, and needs a moment for itself.
	timeoutMs: modelTimeoutMs + 30_000,
	body: Type.Object({ prompt: Type.String({ minLength: 1, maxLength: maxImagePrompt }) }),
	response: Type.Object({
		model: Type.String(),
		b64_json: Type.String(),
		/** That of the bytes. */
		mime_type: Type.Union([Type.Literal('image/png'), Type.Literal('image/jpeg'), Type.Literal('image/webp')]),
	}),
});
