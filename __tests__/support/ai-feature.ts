import type { AiFeature } from '../../api/ai/ai-feature';
import type { GetAiFeature } from '../../api/contract/ai/ai-feature.contract';
import type { ResponseOf } from '../../api/contract/define';

/** The AI feature of a site on the free tier that has used 4 of 20 requests, with the given changes. */
export const aiFeature = (changes: Partial<AiFeature> = {}): AiFeature => ({
	hasFeature: true,
	hasModel: true,
	hasTranscription: true,
	hasImageModel: true,
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

/** The response of a site on the free tier, its only one, that has used `count` of 20 requests. */
export const aiFeatureWire = (count: number): ResponseOf<typeof GetAiFeature> => ({
	'has-feature': true,
	'is-over-limit': false,
	'requests-count': count,
	'requests-limit': 20,
	'site-require-upgrade': false,
	'error-message': '',
	'error-code': '',
	'upgrade-type': 'default',
	'usage-period': { 'current-start': '', 'next-start': '', 'requests-count': count },
	'current-tier': { slug: 'ai-assistant-tier-free', value: 0, limit: 20 },
	'next-tier': null,
	'tier-plans-enabled': false,
	costs: {},
});
