import type { GeneratedImage } from '../contract/ai/ai-image.contract';

const extensions: Readonly<Record<GeneratedImage['data'][0]['mime_type'], string>> = {
	'image/png': 'png',
	'image/jpeg': 'jpg',
	'image/webp': 'webp',
};

/**
 * An image of an answer as a file; null for a text that is not base64.
 * @param name Without an extension.
 */
export function toImageFile({ b64_json: base64 = '', mime_type: type }: Pick<GeneratedImage['data'][0], 'b64_json' | 'mime_type'>, name: string): File | null {
	try {
		const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
		return bytes.length === 0 ? null : new File([bytes], `${name}.${extensions[type]}`, { type });
	} catch {
		return null;
	}
}
