import type { BlockSpec } from '../../ports/block-spec';
import { parseButtonText } from './attributes';

/** The button of the style `link`. The address of the block is its address, too. */
export const buttonOf = (text: string): BlockSpec => ({
	name: 'jetpack/button',
	attributes: { element: 'a', uniqueId: 'calendly-widget-id', passthroughAttributes: { url: 'url' }, text },
});

/** The button with the text of a pop-up's snippet; null for any other text. */
export function buttonsOfSnippet(entered: string): readonly BlockSpec[] | null {
	const text = parseButtonText(entered);
	return text === null ? null : [buttonOf(text)];
}
