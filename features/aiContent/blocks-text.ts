import { type BlockInstance, serialize } from '@wordpress/blocks';

/** The plain text of blocks, one line each. */
export function blocksText(blocks: readonly BlockInstance[]): string {
	const html = serialize([...blocks]).replace(/<!--[\s\S]*?-->/g, '\n');
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	return (body.textContent ?? '').replace(/\n\s*\n+/g, '\n').trim();
}
