import type { ResponseOf } from '../contract/define';
import { GetAiFeature } from '../contract/ai/ai-feature.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export interface Tier {
	readonly slug: string;
	readonly value: number;
	readonly limit: number;
}

/** The AI limits and usage of the site from the last response (spec 2 §3 "AI assistant feature"). */
export interface AiFeature {
	readonly hasFeature: boolean;
	readonly isOverLimit: boolean;
	readonly requestsCount: number;
	readonly requestsLimit: number;
	readonly siteRequireUpgrade: boolean;
	readonly errorCode: string;
	readonly errorMessage: string;
	readonly upgradeType: string;
	readonly usagePeriod: { readonly currentStart: string; readonly nextStart: string; readonly requestsCount: number };
	readonly currentTier: Tier;
	readonly nextTier: Tier | null;
	readonly tierPlansEnabled: boolean;
	/** Whether a model answers; false where the platform writes by rules. */
	readonly hasModel: boolean;
	/** Whether speech becomes text; false where the platform has no service for it. */
	readonly hasTranscription: boolean;
	/** Whether a model makes images; false where the platform paints them by rules. */
	readonly hasImageModel: boolean;
	/** The operator's page about the next tier; empty where there is none. */
	readonly upgradeUrl?: string;
	/** The setting with which the operator gives the site its next tier. */
	readonly upgradeSetting?: string;
	readonly costs: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Converts the hyphenated keys of the response. */
export function parseAiFeature(wire: ResponseOf<typeof GetAiFeature>): AiFeature {
	return {
		hasFeature: wire['has-feature'],
		isOverLimit: wire['is-over-limit'],
		requestsCount: wire['requests-count'],
		requestsLimit: wire['requests-limit'],
		siteRequireUpgrade: wire['site-require-upgrade'],
		errorCode: wire['error-code'],
		errorMessage: wire['error-message'],
		upgradeType: wire['upgrade-type'],
		usagePeriod: {
			currentStart: wire['usage-period']['current-start'],
			nextStart: wire['usage-period']['next-start'],
			requestsCount: wire['usage-period']['requests-count'],
		},
		currentTier: wire['current-tier'],
		nextTier: wire['next-tier'],
		tierPlansEnabled: wire['tier-plans-enabled'],
		hasModel: wire['ai-provider']?.kind !== 'embedded',
		hasTranscription: wire['has-transcription'] ?? true,
		hasImageModel: wire['has-image-model'] ?? true,
		...(wire['upgrade-url'] === undefined ? {} : { upgradeUrl: wire['upgrade-url'] }),
		...(wire['upgrade-setting'] === undefined ? {} : { upgradeSetting: wire['upgrade-setting'] }),
		costs: wire.costs,
	};
}

export const aiFeatureApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** GET wpcom/v2/jetpack-ai/ai-assistant-feature. Fails with any ApiError; spec 2 §4: a failure is only logged. */
		getAiFeature: build.query({
			...endpoint(GetAiFeature, { result: parseAiFeature }),
			providesTags: ['AiFeature'],
		}),
	}),
});

export const { useGetAiFeatureQuery } = aiFeatureApi;
