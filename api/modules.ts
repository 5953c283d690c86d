import type { ResponseOf } from './contract/define';
import { GetModule, ListModules, SetModuleActive } from './contract/modules.contract';
import { endpoint } from './endpoint';
import { siteApi } from './site-api';

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
	}),
});

export const { useListModulesQuery, useGetModuleQuery } = modulesApi;
