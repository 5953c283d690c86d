import { GetPluginUpdates, ListPlugins, SetPluginStatus } from '../contract/site/plugins.contract';
import type { BodyOf } from '../contract/define';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** The plugins of the site (spec 1 §7 "Connection API client"). Each fails with an ApiError. */
export const pluginsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listPlugins: build.query({ ...endpoint(ListPlugins), providesTags: ['Plugin'] }),
		setPluginStatus: build.mutation({
			...endpoint(SetPluginStatus, { request: (body: BodyOf<typeof SetPluginStatus>) => ({ body }) }),
			invalidatesTags: ['Plugin'],
		}),
		/** How many plugins have an update. */
		getPluginUpdates: build.query({ ...endpoint(GetPluginUpdates, { result: ({ count }) => count }), providesTags: ['Plugin'] }),
	}),
});
