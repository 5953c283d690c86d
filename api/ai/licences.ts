import {
	AttachLicences,
	CountLicences,
	DismissActivationNotice,
	GetLicenceError,
	ListLicences,
	SaveLicenceError,
	SetLicence,
} from '../contract/ai/licences.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** Keys of tiers (spec 1 §7 "Connection API client"). Each fails with an ApiError. */
export const licencesApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listLicences: build.query({ ...endpoint(ListLicences, { result: ({ items }) => items }), providesTags: ['Licence'] }),
		countLicences: build.query({ ...endpoint(CountLicences), providesTags: ['Licence'] }),
		/** Gives the site the tier of a key. */
		setLicence: build.mutation({
			...endpoint(SetLicence, { request: (license: string) => ({ body: { license } }) }),
			invalidatesTags: ['Licence', 'AiFeature'],
		}),
		/** The same for several keys; the result says for each whether it was taken. */
		attachLicences: build.mutation({
			...endpoint(AttachLicences, { request: (licenses: string[]) => ({ body: { licenses } }) }),
			invalidatesTags: ['Licence', 'AiFeature'],
		}),
		getLicenceError: build.query({ ...endpoint(GetLicenceError, { result: ({ error }) => error }), providesTags: ['Licence'] }),
		saveLicenceError: build.mutation({
			...endpoint(SaveLicenceError, { request: (error: string) => ({ body: { error } }) }),
			invalidatesTags: ['Licence'],
		}),
		dismissActivationNotice: build.mutation(endpoint(DismissActivationNotice, { request: (count: number) => ({ body: { last_detached_count: count } }) })),
	}),
});

export const { useListLicencesQuery, useSetLicenceMutation } = licencesApi;
