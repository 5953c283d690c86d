import type { BodyOf, ResponseOf } from '../contract/define';
import { GetSettings, UpdateSettings } from '../contract/site/settings.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type Settings = ResponseOf<typeof GetSettings>;
export type SettingsChange = BodyOf<typeof UpdateSettings>;

/** The plugin's settings (spec 1 §7 "GET and POST settings"). Each fails with an ApiError. */
export const settingsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getSettings: build.query({ ...endpoint(GetSettings), providesTags: ['Settings'] }),
		updateSettings: build.mutation({
			...endpoint(UpdateSettings, { request: (body: SettingsChange) => ({ body }) }),
			invalidatesTags: ['Settings', 'Connection'],
		}),
	}),
});

export const { useGetSettingsQuery, useUpdateSettingsMutation } = settingsApi;
