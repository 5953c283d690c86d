import { AttachLicences, CountLicences, ListLicences, SetLicence } from '../../../../api/contract/ai/licences.contract';
import { GetSiteFeatures, ListPlans, ListProducts, ListSiteProducts, ListSitePurchases } from '../../../../api/contract/ai/plans.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller, type Site } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import type { QuotaConfig } from './config';
import { attachLicence, attachLicences, type LicenceTables, listLicences, readLicences } from './licences';
import type { QuotaTables } from './tables';
import { createTiers, limitOf } from './tiers';

/** The feature that tiers are about, as the specification's list of features calls it. */
const aiFeature = 'ai-assistant';

/** Tiers and their keys (spec 1 §7 "Connection API client"); the shim checks what the caller may do. */
export function addPlanRoutes(server: PlatformServer, config: QuotaConfig): void {
	const { database, clock } = server.core;
	const db = database.kysely.withTables<QuotaTables>();
	const withSites = database.kysely.withTables<LicenceTables>();
	const tiers = createTiers(config);

	async function plansOf(site: Site) {
		const licences = (await readLicences(db, [site.id])).get(site.id) ?? [];
		const current = tiers.tierOf(site.url, licences);
		const plans = config.tiers.map((tier) => ({
			slug: tier.slug,
			requests_limit: limitOf(tier),
			is_free: tier.value === 0,
			is_current: tier === current,
			url: tier.value === 0 ? '' : config.upgradeUrl,
		}));
		const given = tiers.tierOf(site.url);
		const purchases = [
			...(given === config.tiers[0] ? [] : [{ product: given.slug, source: 'operator' as const }]),
			...licences.map((product) => ({ product, source: 'license' as const })),
		];
		return { current, plans, purchases };
	}

	server.route({ ...contractRoute(ListPlans), handler: async (request) => (await plansOf(signedCaller(request).site)).plans });
	server.route({
		...contractRoute(ListProducts),
		handler: async (request) => Object.fromEntries((await plansOf(signedCaller(request).site)).plans.map((plan) => [plan.slug, plan])),
	});
	server.route({
		...contractRoute(GetSiteFeatures),
		async handler(request) {
			const { current } = await plansOf(signedCaller(request).site);
			const higher = config.tiers.slice(config.tiers.indexOf(current) + 1).map(({ slug }) => slug);
			const isActive = limitOf(current) > 0;
			return { active: isActive ? [aiFeature] : [], available: isActive ? {} : { [aiFeature]: higher } };
		},
	});
	server.route({ ...contractRoute(ListSiteProducts), handler: async (request) => [(await plansOf(signedCaller(request).site)).current.slug] });
	server.route({ ...contractRoute(ListSitePurchases), handler: async (request) => (await plansOf(signedCaller(request).site)).purchases });

	server.route({
		...contractRoute(AttachLicences),
		handler: (request) => attachLicences(withSites, signedCaller(request), request.body.licenses, clock.now()),
	});
	server.route({
		...contractRoute(SetLicence),
		async handler(request) {
			await attachLicence(withSites, signedCaller(request).site, request.body.license, clock.now());
			return { code: 'success' as const };
		},
	});
	server.route({ ...contractRoute(ListLicences), handler: (request) => listLicences(db, signedCaller(request).site) });
	server.route({
		...contractRoute(CountLicences),
		handler: async (request) => ({ attached: (await listLicences(db, signedCaller(request).site)).items.length, detached: 0 }),
	});
}
