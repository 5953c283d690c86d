/** The features that send requests; any other name is refused with 400. */
export const aiFeatures = [
	'ai-assistant',
	'ai-assistant-experimental',
	'ai-breve',
	'ai-extension',
	'ai-form-extension',
	'featured-post-image',
	'jetpack-ai-content-lens',
	'voice-to-content',
] as const;
