import type { BlockInstance } from '@wordpress/blocks';
import { serializeBlocks } from './serialize-blocks';

/** The plain text of blocks, one line each. */
export function blocksText(blocks: readonly BlockInstance[]): string {
	const html = serializeBlocks(blocks).replace(/<!--[\s\S]*?-->/g, '\n');
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	return (body.textContent ?? '').replace(/\n\s*\n+/g, '\n').trim();
}
