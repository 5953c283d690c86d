import { __ } from '@wordpress/i18n';

const labels: Readonly<Record<string, () => string>> = {
	'ai-assistant': () => __('AI Assistant', 'sitewright'),
	'ai-assistant-experimental': () => __('AI Assistant', 'sitewright'),
	'ai-breve': () => __('Suggestions for a text', 'sitewright'),
	'ai-extension': () => __('Tools of text blocks', 'sitewright'),
	'ai-form-extension': () => __('Forms', 'sitewright'),
	'featured-post-image': () => __('Images', 'sitewright'),
	'jetpack-ai-content-lens': () => __('Excerpts', 'sitewright'),
	'video-captions': () => __('Captions of videos', 'sitewright'),
	'voice-to-content': () => __('Voice to content', 'sitewright'),
};

/** The name of a feature for people; the feature itself where it is not known. */
export const featureLabel = (feature: string): string => labels[feature]?.() ?? feature;
