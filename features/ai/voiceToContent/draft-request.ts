import type { SuggestionRequest } from '../suggestion/slice';

/** The request that makes the draft of a post of a transcript (spec 1 §3 "Post-processing request"). */
export const draftRequest = (transcript: string): SuggestionRequest => ({
	feature: 'voice-to-content',
	messages: [{ role: 'jetpack-ai', context: { type: 'voice-to-content simple draft', content: transcript } }],
});
