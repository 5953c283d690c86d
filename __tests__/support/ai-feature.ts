import type { AiFeature } from '../../api/ai-feature';

/** The AI feature of a site on the free tier that has used 4 of 20 requests, with the given changes. */
export const aiFeature = (changes: Partial<AiFeature> = {}): AiFeature => ({
	hasFeature: true,
	hasModel: true,
	isOverLimit: false,
	requestsCount: 4,
	requestsLimit: 20,
	siteRequireUpgrade: false,
	errorCode: '',
	errorMessage: '',
	upgradeType: 'default',
	usagePeriod: { currentStart: '', nextStart: '', requestsCount: 30 },
	currentTier: { slug: 'ai-assistant-tier-free', value: 0, limit: 20 },
	nextTier: { slug: 'ai-assistant-tier-100', value: 100, limit: 100 },
	tierPlansEnabled: true,
	costs: {},
	...changes,
});

/** The same where every request of the free tier is used. */
export const usedUpAiFeature = (changes: Partial<AiFeature> = {}): AiFeature =>
	aiFeature({ isOverLimit: true, requestsCount: 20, siteRequireUpgrade: true, ...changes });
