import { type QuotaConfig, type Tier, unlimitedRequests } from './config';
import { trimEnd } from '../../../core/trim-end';

type Plan = 'free' | 'unlimited' | 'tiered';

/** Spec 2 §4 "AI feature usage". */
function planOf(tier: Tier): Plan {
	if (tier.value === 0) {
		return 'free';
	}
	return tier.value === 1 ? 'unlimited' : 'tiered';
}

export const limitOf = (tier: Tier): number => (planOf(tier) === 'unlimited' ? unlimitedRequests : tier.limit);

/** Requests of a free tier never come back; all others count by period. */
export const usedOf = (tier: Tier, usage: { readonly total: number; readonly inPeriod: number }): number =>
	planOf(tier) === 'free' ? usage.total : usage.inPeriod;

/** The tiers of sites and their order, as configured. */
export function createTiers({ tiers, siteTiers }: QuotaConfig) {
	const slugs = new Map(Object.entries(siteTiers).map(([url, slug]) => [trimEnd(url, '/'), slug]));
	return {
		/**
		 * The name under which a site's requests are counted: its host, for the owner of a host can make any number of folders;
		 * or the site itself, if SITE_TIERS names it. Sites of http are on a machine of developers, where each port is a program of its own.
		 */
		holderOf(siteUrl: string): string {
			const { protocol, host, hostname } = new URL(siteUrl);
			return slugs.has(siteUrl) ? siteUrl : protocol === 'https:' ? hostname : host;
		},
		/**
		 * The highest of the tiers that the site has.
		 * @param licences The slugs of the tiers whose keys it has attached.
		 */
		tierOf(siteUrl: string, licences: readonly string[] = []): Tier {
			const own = [slugs.get(siteUrl), ...licences];
			return tiers.findLast(({ slug }) => own.includes(slug)) ?? tiers[0];
		},
		nextTierOf: (tier: Tier): Tier | null => (planOf(tier) === 'unlimited' ? null : (tiers[tiers.indexOf(tier) + 1] ?? null)),
		hasSeveral: tiers.length > 1,
	};
}
