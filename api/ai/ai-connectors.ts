import { ListAiConnectors, UseAiConnector } from '../contract/ai/ai-connectors.contract';
import { changed } from './ai-provider';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** The keys of WordPress's connectors (docs/platform.md "AI provider"). Each fails with an ApiError. */
export const aiConnectorsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listAiConnectors: build.query({ ...endpoint(ListAiConnectors), providesTags: ['AiProvider'] }),
		/** Fails with `connector_without_key` or as `saveAiProvider` does. */
		useAiConnector: build.mutation({
			...endpoint(UseAiConnector, { request: (id: string) => ({ body: { id } }) }),
			invalidatesTags: (_result, error) => (error ? [] : changed),
		}),
	}),
});

export const { useListAiConnectorsQuery, useUseAiConnectorMutation } = aiConnectorsApi;
