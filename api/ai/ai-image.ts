import { imageFeature } from '../contract/ai/ai-feature.contract';
import { GenerateImage, imageContextType, imageStyle } from '../contract/ai/ai-image.contract';
import { callRoute } from '../core/endpoint';
import { unreadableError } from '../core/errors';
import { platformApi } from '../core/platform-api';
import { extraOf } from '../../ports/vault';
import { toImageFile } from './image-file';

export interface ImageRequest {
	/** The instructions of the person; may be empty. */
	readonly instructions: string;
	/** The post that the image is for; may be empty. */
	readonly content: string;
}

export interface ImageResult {
	/** The id of the image in the file registry. */
	readonly fileId: string;
	/** May be empty. */
	readonly altText: string;
	/** A model made it; else the platform painted by rules. */
	readonly isByModel: boolean;
	/** The name of the model or the painter, for people. */
	readonly providerName: string;
	/** The name of the model, or of the painter. */
	readonly model: string;
}

export const aiImageApi = platformApi.injectEndpoints({
	endpoints: (build) => ({
		/**
		 * Makes one image (spec 2 §7). Its bytes go to the file registry, so that no action and no state contains them. Fails with
		 * `error_quota_exceeded`, `error_moderation`, `ai_image_…` and any other ApiError.
		 */
		generateImage: build.mutation<ImageResult, ImageRequest & { readonly runId: string /** Without an extension. */; readonly fileName: string }>({
			queryFn: async ({ instructions, content, runId, fileName }, { extra }, _options, send) => {
				const { data, error } = await callRoute(send, GenerateImage, {
					body: {
						feature: imageFeature,
						size: '1792x1024',
						response_format: 'b64_json',
						style: imageStyle,
						messages: [{ role: 'jetpack-ai', context: { type: imageContextType, request: instructions, content } }],
						run_id: runId,
					},
				});
				if (error) {
					return { error };
				}
				const [item] = data.data;
				const file = item ? toImageFile(item, fileName) : null;
				if (!item || file === null) {
					return { error: unreadableError(200) };
				}
				const { kind, name } = data.provider;
				const [fileId = ''] = extraOf(extra).addFiles([file]);
				return { data: { fileId, altText: item.alt_text, isByModel: kind === 'openai', providerName: name, model: data.model } };
			},
		}),
	}),
});
