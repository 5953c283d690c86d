import { GetSitePlan } from '../contract/site/site-plan.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** The plan of the site. Fails with an ApiError. */
export const sitePlanApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** The name of the plan; empty for none. */
		getSitePlan: build.query(endpoint(GetSitePlan, { result: ({ plan }) => plan.product_name })),
	}),
});
