import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** Milliseconds that WordPress waits for a model; PHP has the same number. */
export const modelTimeoutMs = 120_000;

/** A message as a chat model takes it. */
const PromptMessage = Type.Object({
	role: Type.Union([Type.Literal('system'), Type.Literal('user'), Type.Literal('assistant')]),
	content: Type.String({ minLength: 1, maxLength: 400_000 }),
});

/**
 * Answers a whole suggestion through WordPress’s AI client, where the site has no platform. 404 `core_ai_missing` before WordPress 7.0, 409
 * `platform_connected` where there is a platform and `core_ai_no_key` where there is no key; 413 `error_context_too_large`, 422
 * `error_moderation`, 429 `core_ai_busy`, with a `Retry-After` where a time is known, and 403, 502 or 504 `core_ai_…`; each with a sentence.
 */
export const AskCoreAi = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/sitewright/core-ai/ask',
	handledBy: 'wordpress',
	access: { capability: 'use_sitewright_ai' },
	isAbility: false,
	// WordPress may ask for the provider’s models before, and needs a moment for itself.
	timeoutMs: modelTimeoutMs + 30_000,
	body: Type.Object({ messages: Type.Array(PromptMessage, { minItems: 1, maxItems: 100 }) }),
	response: Type.Object({
		text: Type.String(),
		model: Type.String(),
		/** 0 where the provider does not count them. */
		tokens_in: Type.Integer(),
		tokens_out: Type.Integer(),
	}),
	spec: 'docs/decisions/070-core-ai-client.md',
});
export type CoreAiAnswer = Static<typeof AskCoreAi.response>;
