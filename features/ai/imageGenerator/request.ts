import type { ImageRequest } from '../../../api/ai/ai-image';
import { imagePromptCutMark, maxImageInstructions, maxImagePrompt } from '../../../api/contract/ai/ai-image.contract';

/** Words of a file name. */
const maxWords = 8;
const maxFileName = 60;

/**
 * The request for an image (spec 1 §5): the post is trimmed so that everything stays within 4000 characters.
 * @param title The title of the post; null on screens without one.
 * @return Null if there is nothing to paint.
 */
export function imageRequest(instructions: string, title: string | null, text: string): ImageRequest | null {
	const asked = instructions.trim().slice(0, maxImageInstructions);
	const heading = (title ?? '').trim();
	const content = [heading === '' ? '' : `# ${heading}`, text.trim()].filter((part) => part !== '').join('\n\n');
	const maxContent = maxImagePrompt - asked.length;
	if (asked === '' && content === '') {
		return null;
	}
	return {
		instructions: asked,
		content: content.length <= maxContent ? content : `${content.slice(0, maxContent - imagePromptCutMark.length)}${imagePromptCutMark}`,
	};
}

export const isSameRequest = (one: ImageRequest | null, other: ImageRequest): boolean =>
	one !== null && one.instructions === other.instructions && one.content === other.content;

/** A file name of words, without an extension. */
export function imageFileName(instructions: string, title: string | null): string {
	const words = ((title ?? '').trim() || instructions)
		.normalize('NFKC')
		.toLowerCase()
		.match(/[\p{L}\p{N}\p{M}]+/gu);
	const name = (words ?? []).slice(0, maxWords).join('-').slice(0, maxFileName).replace(/-$/, '');
	return name === '' ? 'generated-image' : name;
}
