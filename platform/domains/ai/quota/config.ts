import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Tier } from '../../../../api/contract/ai/ai-feature.contract';
import { ConfigError, type Environment, readChoice, readHttpUrl, readJson, readText } from '../../../core/config/environment';
import type { UsagePeriodUnit } from './usage-period';

export type Tier = Static<typeof Tier>;

/** Spec 2 §9: an unlimited tier counts against this cap. */
export const unlimitedRequests = 999_999_999;

/** No limit: the operator of the platform pays for the model, and configures tiers if requests shall be limited. */
const defaultTiers: readonly Tier[] = [{ slug: 'ai-assistant-tier-unlimited', value: 1, limit: unlimitedRequests }];

export interface QuotaConfig {
	/** The first tier is the one of every site that `siteTiers` does not name; the next in the list is the next tier. */
	readonly tiers: readonly [Tier, ...Tier[]];
	/** Slugs of tiers by the address of a site. */
	readonly siteTiers: Readonly<Record<string, string>>;
	readonly period: UsagePeriodUnit;
	/** The operator's page on which a site gets its next tier; empty where there is none. */
	readonly upgradeUrl: string;
	/** Sentences about settings that are ignored. */
	readonly warnings: readonly string[];
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

function parseSiteTiers(env: Environment, tiers: readonly Tier[]): Pick<QuotaConfig, 'siteTiers' | 'warnings'> {
	const siteTiers = readJson(env, 'SITE_TIERS', {});
	if (!Value.Check(Type.Record(Type.String(), Type.String()), siteTiers)) {
		throw new ConfigError('SITE_TIERS must be an object that gives a tier’s slug for a site’s address.');
	}
	const slugs = tiers.map(({ slug }) => slug);
	const entries = Object.entries(siteTiers);
	return {
		siteTiers: Object.fromEntries(entries.filter(([, slug]) => slugs.includes(slug))),
		warnings: entries
			.filter(([, slug]) => !slugs.includes(slug))
			.map(
				([site, slug]) =>
					`SITE_TIERS gives ${site} the tier “${slug}”, which is not one of TIERS (${slugs.join(', ')}). The site has the tier “${slugs[0] ?? ''}”.`
			),
	};
}

export function parseQuotaConfig(env: Environment): QuotaConfig {
	const tiers = parseTiers(env);
	return {
		tiers,
		...parseSiteTiers(env, tiers),
		period: readChoice(env, 'QUOTA_PERIOD', ['monthly', 'daily'], 'monthly'),
		upgradeUrl: readText(env, 'UPGRADE_URL', '') === '' ? '' : readHttpUrl(env, 'UPGRADE_URL', '').href,
	};
}
