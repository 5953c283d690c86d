import { type GetAiFeature, imageCost, imageFeature } from '../../../../api/contract/ai/ai-feature.contract';
import type { ResponseOf } from '../../../../api/contract/define';
import type { Site } from '../../../core/http/caller';
import type { QuotaConfig } from './config';
import { type createTiers, limitOf, usedOf } from './tiers';
import { usagePeriod } from './usage-period';

/** The part of the response that the counts decide. */
export type AiFeature = Omit<ResponseOf<typeof GetAiFeature>, 'ai-provider' | 'has-transcription' | 'has-image-model'>;

export interface Usage {
	readonly total: number;
	readonly inPeriod: number;
}

interface FeatureOptions {
	readonly tiers: ReturnType<typeof createTiers>;
	readonly config: QuotaConfig;
	/** Milliseconds since 1970. */
	readonly now: number;
	readonly usage: Usage;
	/** The slugs of the tiers whose keys the site has attached. */
	readonly licences: readonly string[];
}

/** Spec 2 §3 "AI assistant feature". */
export function describeFeature(site: Site, { tiers, config, now, usage, licences }: FeatureOptions): AiFeature {
	const tier = tiers.tierOf(site.url, licences);
	const nextTier = tiers.nextTierOf(tier);
	const period = usagePeriod(now, config.period);
	const isOverLimit = usedOf(tier, usage) >= limitOf(tier);
	return {
		'has-feature': true,
		'is-over-limit': isOverLimit,
		'requests-count': usage.total,
		'requests-limit': limitOf(tier),
		'site-require-upgrade': isOverLimit && nextTier !== null,
		'error-message': '',
		'error-code': '',
		'upgrade-type': 'default',
		'usage-period': { 'current-start': period.start, 'next-start': period.next, 'requests-count': usage.inPeriod },
		'current-tier': tier,
		'next-tier': nextTier,
		'tier-plans-enabled': tiers.hasSeveral,
		...(nextTier === null ? {} : { 'upgrade-url': config.upgradeUrl, 'upgrade-setting': `SITE_TIERS='${JSON.stringify({ [site.url]: nextTier.slug })}'` }),
		costs: { [imageFeature]: { image: imageCost } },
	};
}
