import { type AdFormat, type AdSettings, GetAdPreview, GetAdSettings, SaveAdSettings } from '../contract/money/ad-settings.contract';
import type { BodyOf } from '../contract/define';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type { AdFormat, AdSettings };

/** The ads of the site. Each fails with an ApiError. */
export const adsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getAdSettings: build.query({ ...endpoint(GetAdSettings), providesTags: ['Ads'] }),
		/** Fails with `invalid_ad_code`, `invalid_ad_picture`, `invalid_ad_link`, `invalid_ad_days` or `ad_code_not_allowed`. */
		saveAdSettings: build.mutation({
			...endpoint(SaveAdSettings, { request: (body: BodyOf<typeof SaveAdSettings>) => ({ body }) }),
			invalidatesTags: (_result, error) => (error ? [] : ['Ads']),
		}),
		/** The ad that visitors get at a format today. */
		getAdPreview: build.query({ ...endpoint(GetAdPreview, { request: (format: AdFormat) => ({ params: { format } }) }), providesTags: ['Ads'] }),
	}),
});

export const { useGetAdSettingsQuery, useSaveAdSettingsMutation, useGetAdPreviewQuery } = adsApi;
