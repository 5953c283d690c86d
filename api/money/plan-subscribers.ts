import { ListPlanSubscribers, ListSubscribedPlans } from '../contract/money/plan-subscribers.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** The subscribers of the site's plans. Each endpoint fails with an ApiError. */
export const planSubscribersApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listSubscribedPlans: build.query({ ...endpoint(ListSubscribedPlans), providesTags: ['Earning'] }),
		listPlanSubscribers: build.query({
			...endpoint(ListPlanSubscribers, { request: ({ id, page }: { readonly id: number; readonly page: number }) => ({ params: { id }, query: { page } }) }),
			providesTags: ['Earning'],
		}),
	}),
});

export const { useListSubscribedPlansQuery, useListPlanSubscribersQuery } = planSubscribersApi;
