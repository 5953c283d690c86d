import { GetCoreAiImage, MakeCoreAiImage } from '../contract/ai/core-ai-image.contract';
import { callRoute, endpoint } from '../core/endpoint';
import { unreadableError } from '../core/errors';
import { siteApi } from '../core/site-api';
import { extraOf } from '../../ports/vault';
import type { ImageResult } from './ai-image';
import { toImageFile } from './image-file';

interface CoreImageRequest {
	readonly prompt: string;
	/** Without an extension. */
	readonly fileName: string;
}

/** Images through WordPress's own AI client, loaded with the first use. Each fails with an ApiError. */
export const coreAiImageApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getCoreAiImage: build.query(endpoint(GetCoreAiImage)),
		/** Its bytes go to the file registry, as those of the platform do. */
		makeCoreAiImage: build.mutation<ImageResult, CoreImageRequest>({
			queryFn: async ({ prompt, fileName }, { extra }, _options, send) => {
				const { data, error } = await callRoute(send, MakeCoreAiImage, { body: { prompt } });
				if (error) {
					return { error };
				}
				const file = toImageFile(data, fileName);
				if (file === null) {
					return { error: unreadableError(200) };
				}
				const [fileId = ''] = extraOf(extra).addFiles([file]);
				return { data: { fileId, altText: '', isByModel: true, providerName: data.model, model: data.model } };
			},
		}),
	}),
});

export const { useGetCoreAiImageQuery } = coreAiImageApi;
