import { offerParts } from './service-card';
import { webAddress } from './web-address';

/**
 * Shows each frame of the embeds of a block when its card lets it.
 * @param blockClass The block's class on the page.
 */
export function showFrames(blockClass: string): void {
	offerParts(blockClass, (template) => {
		const frame = template.querySelector('iframe');
		// A frame of a document of its own names what that document loads.
		const source = webAddress(frame?.getAttribute('src') ?? frame?.dataset['source']);
		return frame && source ? { element: frame, focused: frame, source } : undefined;
	});
}
