import type { ResponseOf } from './contract/define';
import type { GetLocalizedWeek } from './contract/business-hours.contract';
import { siteRoute } from './base-query';
import { siteApi } from './site-api';

export type LocalizedWeek = ResponseOf<typeof GetLocalizedWeek>;

export const businessHoursApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** Fails with any ApiError; the block then names the days itself (spec 1 §7 "Business hours"). */
		getLocalizedWeek: build.query<LocalizedWeek, void>({
			query: () => siteRoute<typeof GetLocalizedWeek>('GET', 'wpcom/v2/business-hours/localized-week'),
		}),
	}),
});

export const { useGetLocalizedWeekQuery } = businessHoursApi;
