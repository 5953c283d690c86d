import { type AiFeature, parseAiFeature } from '../../../../api/ai/ai-feature';
import { deriveUsage, planType, showsRemaining, unlimitedCap } from '../../../../features/ai/aiFeature/usage';
import { aiFeature } from '../../../support/ai-feature';

const tiered = { currentTier: { slug: 'ai-assistant-tier-100', value: 100, limit: 100 } };
const unlimited = { currentTier: { slug: 'ai-assistant-tier-unlimited', value: 1, limit: unlimitedCap }, nextTier: null };

describe('the usage that a site sees', () => {
	it.each([
		['free', {}, 'free', 4, 20],
		['tiered, counted per period', tiered, 'tiered', 30, 100],
		['unlimited', unlimited, 'unlimited', 4, 999_999_999],
	] as const)('is %s', (_, changes, plan, count, limit) => {
		expect(deriveUsage(aiFeature(changes), 0)).toMatchObject({ planType: plan, requestsCount: count, requestsLimit: limit });
	});

	it('has no plan without a tier', () => {
		expect(planType({ currentTier: undefined as unknown as AiFeature['currentTier'] })).toBeNull();
	});

	it('counts the requests made since the server was asked', () => {
		expect(deriveUsage(aiFeature(), 3)).toMatchObject({ requestsCount: 7, remaining: 13, isOverLimit: false });
	});

	it('is over the limit when the count reaches it, and asks for an upgrade where there is a next tier', () => {
		expect(deriveUsage(aiFeature(), 16)).toMatchObject({ remaining: 0, isOverLimit: true, requireUpgrade: true });
		expect(deriveUsage(aiFeature({ nextTier: null }), 16)).toMatchObject({ isOverLimit: true, requireUpgrade: false });
	});

	it('asks for no upgrade where there are no tier plans', () => {
		expect(deriveUsage(aiFeature({ tierPlansEnabled: false }), 16)).toMatchObject({ isOverLimit: true, requireUpgrade: false });
	});

	it('has no requests left once the server has refused one', () => {
		expect(deriveUsage(aiFeature(), 0, true)).toMatchObject({ remaining: 0, isOverLimit: true });
	});
});

describe('the remaining-requests footer', () => {
	it.each([
		[15, 'free', true],
		[14, 'free', false],
		[1, 'free', true],
		[1, 'tiered', false],
		[0, 'tiered', true],
		[5, 'unlimited', false],
	] as const)('with %i left on a %s plan shows: %s', (remaining, plan, shown) => {
		const usage = { planType: plan, remaining, requestsCount: 0, requestsLimit: 0, isOverLimit: false, requireUpgrade: false };
		expect(showsRemaining(usage)).toBe(shown);
	});
});

describe('the answer of the server', () => {
	it('is read from its hyphenated keys', () => {
		const wire = {
			'has-feature': true,
			'is-over-limit': true,
			'requests-count': 21,
			'requests-limit': 20,
			'site-require-upgrade': true,
			'error-message': 'm',
			'error-code': 'c',
			'upgrade-type': 'vip',
			'usage-period': { 'current-start': 'a', 'next-start': 'b', 'requests-count': 3 },
			'current-tier': { slug: 's', value: 0, limit: 20 },
			'next-tier': null,
			'tier-plans-enabled': false,
			'upgrade-url': 'https://operator.example/plans',
			'upgrade-setting': 'SITE_TIERS=…',
			costs: { 'featured-post-image': { image: 10 } },
		};
		expect(parseAiFeature(wire)).toEqual({
			hasFeature: true,
			isOverLimit: true,
			requestsCount: 21,
			requestsLimit: 20,
			siteRequireUpgrade: true,
			errorMessage: 'm',
			errorCode: 'c',
			upgradeType: 'vip',
			usagePeriod: { currentStart: 'a', nextStart: 'b', requestsCount: 3 },
			currentTier: { slug: 's', value: 0, limit: 20 },
			nextTier: null,
			tierPlansEnabled: false,
			hasModel: true,
			hasTranscription: true,
			hasImageModel: true,
			upgradeUrl: 'https://operator.example/plans',
			upgradeSetting: 'SITE_TIERS=…',
			costs: { 'featured-post-image': { image: 10 } },
		});
		const provider = (kind: 'openai' | 'embedded') => ({ ...wire, 'ai-provider': { kind, name: 'n', model: 'm' } });
		expect(parseAiFeature(provider('openai')).hasModel).toBe(true);
		expect(parseAiFeature(provider('embedded')).hasModel).toBe(false);
		expect(parseAiFeature({ ...wire, 'has-transcription': false }).hasTranscription).toBe(false);
	});
});
