import { imagePromptCutMark, maxImagePrompt } from './ai-image.contract';

/** A text within a length, whose end says that it was cut. */
export const cutPrompt = (text: string, length: number): string =>
	text.length <= length ? text : `${text.slice(0, Math.max(0, length - imagePromptCutMark.length))}${imagePromptCutMark}`;

/** The prompt for a model that makes images, of the platform or of WordPress. Only the post is cut, so that the instructions stay whole. */
export function renderImagePrompt(request: string, content: string, style: string): string {
	const parts = [
		'Create an image for a blog post. Write no words or letters in the image.',
		...(request === '' ? [] : [`The author asks for: ${request}`]),
		...(style === '' ? [] : [`Style: ${style}.`]),
	];
	const start = parts.join('\n');
	return content === '' ? start : `${start}\n${cutPrompt(`The post: ${content}`, maxImagePrompt - start.length - 1)}`;
}
