import { coreAiImageApi } from '../../../api/ai/core-ai-image';
import type { ImageRequest } from '../../../api/ai/ai-image';
import { imageStyle } from '../../../api/contract/ai/ai-image.contract';
import { renderImagePrompt } from '../../../api/contract/ai/image-prompt';
import { ask } from '../../core/ask';

/** Half of a character, which a cut leaves: PHP reads no JSON with one. */
const loneSurrogate = /\p{Surrogate}/gu;

/**
 * Has WordPress make an image, with the words that the platform would send (docs/decisions/070-core-ai-client.md).
 * @return The settled result, with `data` or `error`.
 */
export function* makeCoreImage({ instructions, content }: ImageRequest, fileName: string) {
	const prompt = renderImagePrompt(instructions, content, imageStyle).replace(loneSurrogate, '');
	return yield* ask((dispatch) => dispatch(coreAiImageApi.endpoints.makeCoreAiImage.initiate({ prompt, fileName })));
}
