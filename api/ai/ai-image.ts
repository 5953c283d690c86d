import { imageFeature } from '../contract/ai/ai-feature.contract';
import { GenerateImage, type GeneratedImage, imageContextType } from '../contract/ai/ai-image.contract';
import { callRoute } from '../core/endpoint';
import { unreadableError } from '../core/errors';
import { platformApi } from '../core/platform-api';
import { extraOf } from '../../ports/vault';

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

const extensions: Readonly<Record<GeneratedImage['data'][0]['mime_type'], string>> = {
	'image/png': 'png',
	'image/jpeg': 'jpg',
	'image/webp': 'webp',
};

/** The image as a file; null for a text that is not base64. */
function toFile({ b64_json: base64 = '', mime_type: type }: GeneratedImage['data'][0], name: string): File | null {
	try {
		const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
		return bytes.length === 0 ? null : new File([bytes], `${name}.${extensions[type]}`, { type });
	} catch {
		return null;
	}
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
						style: 'photographic',
						messages: [{ role: 'jetpack-ai', context: { type: imageContextType, request: instructions, content } }],
						run_id: runId,
					},
				});
				if (error) {
					return { error };
				}
				const [item] = data.data;
				const file = item ? toFile(item, fileName) : null;
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
