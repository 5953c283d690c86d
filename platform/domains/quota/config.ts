import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Tier } from '../../../api/contract/ai-feature.contract';
import { ConfigError, type Environment, readChoice, readJson } from '../../core/config/environment';
import type { UsagePeriodUnit } from './usage-period';

export type Tier = Static<typeof Tier>;

/** Spec 2 §9: an unlimited tier counts against this cap. */
export const unlimitedRequests = 999_999_999;

/** The first tier is the one of every site that `SITE_TIERS` does not name; the next in the list is the next tier. */
const defaultTiers: readonly Tier[] = [
	{ slug: 'ai-assistant-tier-free', value: 0, limit: 20 },
	{ slug: 'ai-assistant-tier-100', value: 100, limit: 100 },
	{ slug: 'ai-assistant-tier-200', value: 200, limit: 200 },
	{ slug: 'ai-assistant-tier-500', value: 500, limit: 500 },
	{ slug: 'ai-assistant-tier-unlimited', value: 1, limit: unlimitedRequests },
];

export interface QuotaConfig {
	readonly tiers: readonly [Tier, ...Tier[]];
	/** Slugs of tiers by the address of a site. */
	readonly siteTiers: Readonly<Record<string, string>>;
	readonly period: UsagePeriodUnit;
}

function parseTiers(env: Environment): QuotaConfig['tiers'] {
	const tiers = readJson(env, 'TIERS', defaultTiers);
	if (!Value.Check(Type.Array(Tier), tiers)) {
		throw new ConfigError('TIERS must be a list of objects with slug, value and limit; see docs/platform.md for an example.');
	}
	const [first, ...higherTiers] = tiers;
	if (first === undefined) {
		throw new ConfigError('TIERS must name at least one tier.');
	}
	for (const tier of tiers) {
		if (tier.value > 1 && tier.value !== tier.limit) {
			throw new ConfigError(`TIERS: the value of “${tier.slug}” must be its limit, ${tier.limit} (0 means free, 1 unlimited).`);
		}
	}
	return [first, ...higherTiers];
}

function parseSiteTiers(env: Environment, tiers: readonly Tier[]): QuotaConfig['siteTiers'] {
	const siteTiers = readJson(env, 'SITE_TIERS', {});
	if (!Value.Check(Type.Record(Type.String(), Type.String()), siteTiers)) {
		throw new ConfigError('SITE_TIERS must be an object that gives a tier’s slug for a site’s address.');
	}
	for (const [site, slug] of Object.entries(siteTiers)) {
		if (!tiers.some((tier) => tier.slug === slug)) {
			throw new ConfigError(`SITE_TIERS gives ${site} the tier “${slug}”, which is not one of TIERS.`);
		}
	}
	return siteTiers;
}

export function parseQuotaConfig(env: Environment): QuotaConfig {
	const tiers = parseTiers(env);
	return { tiers, siteTiers: parseSiteTiers(env, tiers), period: readChoice(env, 'QUOTA_PERIOD', ['monthly', 'daily'], 'monthly') };
}
