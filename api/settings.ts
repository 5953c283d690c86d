import type { BodyOf, ResponseOf } from './contract/define';
import type { GetSettings, UpdateSettings } from './contract/settings.contract';
import { siteRoute } from './base-query';
import { siteApi } from './site-api';

/** The plugin's settings (spec 1 §7 "GET and POST settings"). Each fails with an ApiError. */
export const settingsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getSettings: build.query<ResponseOf<typeof GetSettings>, void>({
			query: () => siteRoute<typeof GetSettings>('GET', 'jetpack/v4/settings'),
			providesTags: ['Settings'],
		}),
		updateSettings: build.mutation<ResponseOf<typeof UpdateSettings>, BodyOf<typeof UpdateSettings>>({
			query: (body) => siteRoute<typeof UpdateSettings>('POST', 'jetpack/v4/settings', { body }),
			invalidatesTags: ['Settings', 'Connection'],
		}),
	}),
});

export const { useGetSettingsQuery, useUpdateSettingsMutation } = settingsApi;
