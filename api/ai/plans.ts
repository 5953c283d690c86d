import { GetSiteFeatures, ListPlans, ListProducts, ListSiteProducts, ListSitePurchases } from '../contract/ai/plans.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** The tiers of the platform, and those of the site (spec 1 §7 "Connection API client"). Each fails with an ApiError. */
export const plansApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listPlans: build.query({ ...endpoint(ListPlans), providesTags: ['Licence'] }),
		listProducts: build.query({ ...endpoint(ListProducts), providesTags: ['Licence'] }),
		getSiteFeatures: build.query({ ...endpoint(GetSiteFeatures), providesTags: ['Licence'] }),
		listSiteProducts: build.query({ ...endpoint(ListSiteProducts), providesTags: ['Licence'] }),
		listSitePurchases: build.query({ ...endpoint(ListSitePurchases), providesTags: ['Licence'] }),
	}),
});
