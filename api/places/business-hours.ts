import { GetLocalizedWeek } from '../contract/places/business-hours.contract';
import type { ResponseOf } from '../contract/define';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type LocalizedWeek = ResponseOf<typeof GetLocalizedWeek>;

export const businessHoursApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** Fails with any ApiError; the block then names the days itself (spec 1 §7 "Business hours"). */
		getLocalizedWeek: build.query(endpoint(GetLocalizedWeek)),
	}),
});

export const { useGetLocalizedWeekQuery } = businessHoursApi;
