import { type AiProviderSettings, DeleteAiProvider, GetAiProvider, SaveAiProvider, TestAiProvider } from '../contract/ai/ai-provider.contract';
import { callRoute, endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';
import { typedSecrets } from '../core/typed-secrets';

export interface ModelServer {
	readonly baseUrl: string;
	/** May be empty for a test without an answer. */
	readonly model: string;
	/** The reference of a key in `typedSecrets`; null keeps the saved key. */
	readonly keyReference: string | null;
}

/** The server's part of a request; a typed key is read once. */
function toServer({ baseUrl, keyReference }: ModelServer): { readonly base_url: string; readonly api_key?: string } {
	const key = keyReference === null ? undefined : typedSecrets.take(keyReference);
	return { base_url: baseUrl, ...(key !== undefined && { api_key: key }) };
}

/** The tags of all that changes with the model. */
export const changed = ['AiProvider', 'AiFeature', 'Connection'] as const;

/** The provider that answers the site (docs/platform.md "AI provider"). Each fails with an ApiError. */
export const aiProviderApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getAiProvider: build.query({ ...endpoint(GetAiProvider), providesTags: ['AiProvider'] }),
		/** Fails with `invalid_base_url` or `ai_provider_fixed`. */
		saveAiProvider: build.mutation<AiProviderSettings, ModelServer>({
			queryFn: (server, _api, _options, send) => callRoute(send, SaveAiProvider, { body: { ...toServer(server), model: server.model } }),
			invalidatesTags: (_result, error) => (error ? [] : changed),
		}),
		deleteAiProvider: build.mutation({ ...endpoint(DeleteAiProvider), invalidatesTags: changed }),
		/** The server's models. Fails with a sentence that says what is wrong with the server. */
		testAiProvider: build.mutation<readonly string[], ModelServer>({
			async queryFn(server, _api, _options, send) {
				const { model } = server;
				const { data, error } = await callRoute(send, TestAiProvider, { body: { ...toServer(server), ...(model !== '' && { model }) } });
				return error ? { error } : { data: data.models };
			},
		}),
	}),
});

export const { useGetAiProviderQuery, useSaveAiProviderMutation, useDeleteAiProviderMutation, useTestAiProviderMutation } = aiProviderApi;
