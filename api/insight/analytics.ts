import {
	type AnalyticsDays,
	type EventBatch,
	GetAnalyticsCounts,
	GetTrackingSettings,
	RecordEvents,
	SaveTrackingSettings,
} from '../contract/insight/analytics.contract';
import { requestSiteWhileLeaving } from '../core/base-query';
import { endpoint } from '../core/endpoint';
import { restRequest } from '../core/request';
import { siteApi } from '../core/site-api';

/** Whether use is counted, and the counts (docs/platform.md "Statistics of use"). Each fails with an ApiError. */
export const analyticsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getTrackingSettings: build.query({ ...endpoint(GetTrackingSettings), providesTags: ['Tracking'] }),
		saveTrackingSettings: build.mutation({
			...endpoint(SaveTrackingSettings, { request: (isOn: boolean) => ({ body: { is_on: isOn } }) }),
			invalidatesTags: ['Tracking'],
		}),
		/** Sends a batch. Fails with `analytics_off` where the owner turned it off. */
		recordEvents: build.mutation(endpoint(RecordEvents, { request: (batch: EventBatch) => ({ body: batch }) })),
		/** @param days The days up to today. */
		getAnalyticsCounts: build.query(endpoint(GetAnalyticsCounts, { request: (days: AnalyticsDays) => ({ query: { days } }) })),
	}),
});

export const { useGetTrackingSettingsQuery, useSaveTrackingSettingsMutation, useGetAnalyticsCountsQuery } = analyticsApi;

/** Sends a batch while the page is being left. */
export const sendEventsWhileLeaving = (batch: EventBatch): void => requestSiteWhileLeaving(restRequest(RecordEvents, { body: batch }));
