import type { BodyOf, QueryOf } from '../contract/define';
import { CancelEarningSubscription, ListEarnings, RefundEarning } from '../contract/money/earnings.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

const byId = { request: (id: number) => ({ params: { id } }) };

/** The ledger of the site's payments (docs/decisions/036-payments.md). Each fails with an ApiError. */
export const earningsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listEarnings: build.query({ ...endpoint(ListEarnings, { request: (query: QueryOf<typeof ListEarnings>) => ({ query }) }), providesTags: ['Earning'] }),
		/** Gives back so much of a payment; `left` is what the person saw was left of it. Both in the currency's smallest unit. */
		refundEarning: build.mutation({
			...endpoint(RefundEarning, { request: ({ id, ...body }: { readonly id: number } & BodyOf<typeof RefundEarning>) => ({ params: { id }, body }) }),
			// Also after a failure: the money may have gone back.
			invalidatesTags: ['Earning'],
		}),
		/** @param id Id of a payment of the subscription. */
		cancelEarningSubscription: build.mutation({ ...endpoint(CancelEarningSubscription, byId), invalidatesTags: ['Earning'] }),
	}),
});

export const { useListEarningsQuery, useRefundEarningMutation, useCancelEarningSubscriptionMutation } = earningsApi;
