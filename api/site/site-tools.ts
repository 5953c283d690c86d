import { DismissNotice, SeeShopConnectionModal } from '../contract/site/notices.contract';
import {
	GetGoogleVerification,
	GetGoogleVerificationOfAccount,
	GetUserCounts,
	ResetOption,
	SaveGoogleVerification,
} from '../contract/site/site-tools.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** Small tools for the site (spec 1 §7 "Connection API client"). Each fails with an ApiError. */
export const siteToolsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** Gives an option its default again. */
		resetOption: build.mutation({
			...endpoint(ResetOption, { request: (name: string) => ({ params: { name }, body: { reset: true as const } }) }),
			invalidatesTags: ['Module', 'Setup'],
		}),
		getUserCounts: build.query(endpoint(GetUserCounts)),
		/** Hides a notice from the current user for good. */
		dismissNotice: build.mutation(endpoint(DismissNotice, { request: (id: string) => ({ params: { id }, body: { dismissed: true as const } }) })),
		seeShopConnectionModal: build.mutation(endpoint(SeeShopConnectionModal)),
		getGoogleVerification: build.query({ ...endpoint(GetGoogleVerification), providesTags: ['Verification'] }),
		getGoogleVerificationOfAccount: build.query({
			...endpoint(GetGoogleVerificationOfAccount, { request: (keyringId: number) => ({ params: { keyring_id: keyringId } }) }),
			providesTags: ['Verification'],
		}),
		/** Stores the code of Google's meta tag; an empty one takes it away. */
		saveGoogleVerification: build.mutation({
			...endpoint(SaveGoogleVerification, { request: (token: string) => ({ body: { keyring_id: 0, token } }) }),
			invalidatesTags: ['Verification'],
		}),
	}),
});
