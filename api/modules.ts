import type { ResponseOf } from './contract/define';
import type { GetModule, ListModules, SetModuleActive } from './contract/modules.contract';
import { siteRoute } from './base-query';
import { siteApi } from './site-api';

export type ModuleMap = ResponseOf<typeof ListModules>;

/** The modules of the site (spec 1 §7 "Modules"). Each fails with an ApiError. */
export const modulesApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listModules: build.query<ModuleMap, void>({
			query: () => siteRoute<typeof ListModules>('GET', 'jetpack/v4/module/all'),
			providesTags: ['Module'],
		}),
		getModule: build.query<ResponseOf<typeof GetModule>, string>({
			query: (name) => siteRoute<typeof GetModule>('GET', 'jetpack/v4/module/{name}', { params: { name } }),
			providesTags: ['Module'],
		}),
		setModuleActive: build.mutation<ResponseOf<typeof SetModuleActive>, { name: string; active: boolean }>({
			query: ({ name, active }) =>
				siteRoute<typeof SetModuleActive>('POST', 'jetpack/v4/module/{name}/active', { params: { name }, body: { active } }),
			// Success and failure alike: the list is read again, so that it says what is.
			invalidatesTags: ['Module'],
		}),
	}),
});

export const { useListModulesQuery } = modulesApi;
