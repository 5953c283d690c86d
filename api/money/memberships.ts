import type { ResponseOf } from '../contract/define';
import {
	CreateMembershipProduct,
	CreateMembershipProducts,
	GetMembershipStatus,
	type Interval,
	type MembershipProduct,
} from '../contract/money/memberships.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type { Interval, MembershipProduct };

export type MembershipStatus = ResponseOf<typeof GetMembershipStatus>;

/** Which products are asked for: those that people make and choose, or those of the donations block. */
export type ProductKind = 'all' | 'donation';

/** Payment products and the account that they are paid to. Each fails with an ApiError. */
export const membershipsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getMembershipStatus: build.query(
			endpoint(GetMembershipStatus, {
				request: (kind: ProductKind) => ({ query: { source: 'gutenberg' as const, type: kind, is_editable: kind === 'all' } }),
			})
		),
		/** The donation products of a currency. Fails with `not_connected` or `invalid_currency`. */
		createDonationProducts: build.mutation(
			endpoint(CreateMembershipProducts, {
				request: (currency: string) => ({ body: { type: 'donation' as const, currency, is_editable: false as const } }),
			})
		),
		/** Fails with `invalid_title`, `invalid_price`, `invalid_currency` or `not_connected`. */
		createMembershipProduct: build.mutation(endpoint(CreateMembershipProduct)),
	}),
});

export const { useGetMembershipStatusQuery } = membershipsApi;
