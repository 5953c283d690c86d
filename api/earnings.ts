import type { QueryOf } from './contract/define';
import { CancelEarningSubscription, ListEarnings, RefundEarning } from './contract/earnings.contract';
import { endpoint } from './endpoint';
import { siteApi } from './site-api';

const byId = { request: (id: number) => ({ params: { id } }) };

/** The ledger of the site's payments (docs/decisions/036-payments.md). Each fails with an ApiError. */
export const earningsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listEarnings: build.query({ ...endpoint(ListEarnings, { request: (query: QueryOf<typeof ListEarnings>) => ({ query }) }), providesTags: ['Earning'] }),
		/** @param id Id of a payment. */
		refundEarning: build.mutation({
			...endpoint(RefundEarning, byId),
			// Also after a failure: the money may have gone back.
			invalidatesTags: ['Earning'],
		}),
		/** @param id Id of a payment of the subscription. */
		cancelEarningSubscription: build.mutation({ ...endpoint(CancelEarningSubscription, byId), invalidatesTags: ['Earning'] }),
	}),
});

export const { useListEarningsQuery, useRefundEarningMutation, useCancelEarningSubscriptionMutation } = earningsApi;
