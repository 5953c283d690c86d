import { type GenerateImageBody, maxImageInstructions, maxImagePrompt } from '../../../../../api/contract/ai/ai-image.contract';
import { cutPrompt, renderImagePrompt } from '../../../../../api/contract/ai/image-prompt';
import { RestFailure } from '../../../../core/errors';
import { sentence } from '../../../../core/sentence';
import type { ImageOrder } from './image-maker';

/** Spec 2 §5. */
const noContent = (): RestFailure =>
	new RestFailure(400, 'ai_image_no_content', sentence('No content to generate image. Please type custom instructions and try again.'));

/** The first line, where it is a level-1 heading. */
const titleOf = (content: string): string => /^#[ \t]+([^\n]+)/.exec(content)?.[1]?.trim() ?? '';

/**
 * Reads both forms of the request.
 * @throws {RestFailure} 400 `ai_image_no_content` if nothing says what to paint.
 */
export function parseImageOrder({ prompt = '', messages = [], style = '' }: GenerateImageBody): Omit<ImageOrder, 'seed' | 'asker'> {
	const written = prompt.trim();
	if (written !== '') {
		return { prompt: cutPrompt(style === '' ? written : `${written}\nStyle: ${style}.`, maxImagePrompt), subject: written, title: '' };
	}
	const [message] = messages;
	const request = (message?.context?.request ?? '').trim().slice(0, maxImageInstructions);
	const content = (message?.context?.content ?? message?.content ?? '').trim();
	if (request === '' && content === '') {
		throw noContent();
	}
	return { prompt: renderImagePrompt(request, content, style), subject: `${request}\n${content}`, title: request === '' ? titleOf(content) : '' };
}
