import type { BodyOf, QueryOf, ResponseOf } from '../contract/define';
import {
	CheckAkismetKey,
	CheckNewAkismetKey,
	GetAkismetData,
	GetModule,
	GetProtectData,
	GetStatsData,
	ListModules,
	SetModuleActive,
	UpdateModule,
} from '../contract/site/modules.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type ModuleOptions = BodyOf<typeof UpdateModule>['options'];
export type StatsRange = NonNullable<QueryOf<typeof GetStatsData>['range']>;
export type ModuleMap = ResponseOf<typeof ListModules>;

/** The modules of the site (spec 1 §7 "Modules"). Each fails with an ApiError. */
export const modulesApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listModules: build.query({ ...endpoint(ListModules), providesTags: ['Module'] }),
		getModule: build.query({
			...endpoint(GetModule, { request: (name: string) => ({ params: { name } }) }),
			providesTags: ['Module'],
		}),
		setModuleActive: build.mutation({
			...endpoint(SetModuleActive, {
				request: ({ name, active }: { readonly name: string; readonly active: boolean }) => ({ params: { name }, body: { active } }),
			}),
			// Also after a failure: the cache must have the state of the site.
			invalidatesTags: ['Module'],
		}),
		setModuleOptions: build.mutation({
			...endpoint(UpdateModule, {
				request: ({ name, options }: { readonly name: string; readonly options: ModuleOptions }) => ({ params: { name }, body: { options } }),
			}),
			invalidatesTags: ['Module'],
		}),
		/** The views of pages; fails with `not_active` while the module is off. */
		getStatsData: build.query({
			...endpoint(GetStatsData, { request: (range: StatsRange) => ({ query: { range } }) }),
			providesTags: ['Module'],
		}),
		/** How many logins the login limiter has refused. */
		getProtectData: build.query({ ...endpoint(GetProtectData, { result: ({ blocked }) => blocked }), providesTags: ['Module'] }),
		/** The spam that the plugin Akismet has kept out; fails with `not_active` without it, as the next two do. */
		getAkismetData: build.query(endpoint(GetAkismetData)),
		/** Whether Akismet takes the key of the site. */
		checkAkismetKey: build.query(endpoint(CheckAkismetKey, { result: ({ validKey }) => validKey })),
		/** Whether Akismet takes another key. */
		checkNewAkismetKey: build.mutation(
			endpoint(CheckNewAkismetKey, { request: (apiKey: string) => ({ body: { api_key: apiKey } }), result: ({ validKey }) => validKey })
		),
	}),
});

export const { useListModulesQuery, useGetModuleQuery, useGetAkismetDataQuery, useSetModuleOptionsMutation, useGetStatsDataQuery } = modulesApi;
