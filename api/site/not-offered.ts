import {
	GetBackupPreflight,
	GetBackupUndoEvent,
	GetIntroOffers,
	GetMigrationStatus,
	GetRewind,
	GetScan,
	GetSearchPlan,
	GetSearchPricing,
	GetSearchSettings,
	GetSearchStats,
	GetSiteBenefits,
	GetSiteDiscount,
	GetWaf,
	SaveSearchPlan,
	SaveSearchPricing,
	SaveSearchSettings,
	SaveSearchStats,
	SaveWaf,
	SendMarketingSurvey,
} from '../contract/site/not-offered.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/**
 * The calls of spec 1 §7 that this product does not offer. Each fails with the ApiError `not_offered`, status 501, so that a program that
 * asks can tell that from a failure.
 */
export const notOfferedApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getRewind: build.query(endpoint(GetRewind)),
		getScan: build.query(endpoint(GetScan)),
		getBackupUndoEvent: build.query(endpoint(GetBackupUndoEvent)),
		getBackupPreflight: build.query(endpoint(GetBackupPreflight)),
		getIntroOffers: build.query(endpoint(GetIntroOffers)),
		getSiteDiscount: build.query(endpoint(GetSiteDiscount)),
		getSiteBenefits: build.query(endpoint(GetSiteBenefits)),
		sendMarketingSurvey: build.mutation(endpoint(SendMarketingSurvey)),
		getMigrationStatus: build.query(endpoint(GetMigrationStatus)),
		getSearchPlan: build.query(endpoint(GetSearchPlan)),
		saveSearchPlan: build.mutation(endpoint(SaveSearchPlan)),
		getSearchSettings: build.query(endpoint(GetSearchSettings)),
		saveSearchSettings: build.mutation(endpoint(SaveSearchSettings)),
		getSearchStats: build.query(endpoint(GetSearchStats)),
		saveSearchStats: build.mutation(endpoint(SaveSearchStats)),
		getSearchPricing: build.query(endpoint(GetSearchPricing)),
		saveSearchPricing: build.mutation(endpoint(SaveSearchPricing)),
		getWaf: build.query(endpoint(GetWaf)),
		saveWaf: build.mutation(endpoint(SaveWaf)),
	}),
});
