import type { SuggestionRequest } from '../../ai/suggestion/slice';

/** `context.type` of a request for a form. */
export const formContext = 'form-ai-extension';

/**
 * The request for a form (spec 1 §3 "Suggestion request options").
 * @param content The serialized blocks of the form so far; empty for a new one.
 */
export const formRequest = (prompt: string, content: string, postId: number | null): SuggestionRequest => ({
	feature: 'ai-form-extension',
	messages: [{ role: 'jetpack-ai', context: { type: formContext, request: prompt, content } }],
	...(postId !== null && { postId }),
});
