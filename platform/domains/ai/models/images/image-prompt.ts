import { type GenerateImageBody, imagePromptCutMark, maxImageInstructions, maxImagePrompt } from '../../../../../api/contract/ai/ai-image.contract';
import { RestFailure } from '../../../../core/errors';
import { sentence } from '../../../../core/sentence';
import type { ImageOrder } from './image-maker';

/** Spec 2 §5. */
const noContent = (): RestFailure =>
	new RestFailure(400, 'ai_image_no_content', sentence('No content to generate image. Please type custom instructions and try again.'));

const cut = (text: string, length: number): string =>
	text.length <= length ? text : `${text.slice(0, Math.max(0, length - imagePromptCutMark.length))}${imagePromptCutMark}`;

/** The first line, where it is a level-1 heading. */
const titleOf = (content: string): string => /^#[ \t]+([^\n]+)/.exec(content)?.[1]?.trim() ?? '';

/** A message as a prompt; only the post is cut, so that the instructions stay whole. */
function renderPrompt(request: string, content: string, style: string): string {
	const parts = [
		'Create an image for a blog post. Write no words or letters in the image.',
		...(request === '' ? [] : [`The author asks for: ${request}`]),
		...(style === '' ? [] : [`Style: ${style}.`]),
	];
	const start = parts.join('\n');
	return content === '' ? start : `${start}\n${cut(`The post: ${content}`, maxImagePrompt - start.length - 1)}`;
}

/**
 * Reads both forms of the request.
 * @throws {RestFailure} 400 `ai_image_no_content` if nothing says what to paint.
 */
export function parseImageOrder({ prompt = '', messages = [], style = '' }: GenerateImageBody): Omit<ImageOrder, 'seed' | 'asker'> {
	const written = prompt.trim();
	if (written !== '') {
		return { prompt: cut(style === '' ? written : `${written}\nStyle: ${style}.`, maxImagePrompt), subject: written, title: '' };
	}
	const [message] = messages;
	const request = (message?.context?.request ?? '').trim().slice(0, maxImageInstructions);
	const content = (message?.context?.content ?? message?.content ?? '').trim();
	if (request === '' && content === '') {
		throw noContent();
	}
	return { prompt: renderPrompt(request, content, style), subject: `${request}\n${content}`, title: request === '' ? titleOf(content) : '' };
}
