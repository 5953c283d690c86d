import { type BlockInstance, serialize } from '@wordpress/blocks';

/** The comment that begins a block. WordPress escapes angle brackets in it. */
const opening = /<!-- wp:[^>]*>/g;

/** The blocks, with a sign behind each backslash, so that none stands before a quote. */
const marked = (blocks: readonly BlockInstance[]): BlockInstance[] => JSON.parse(JSON.stringify(blocks).replaceAll('\\\\', '$&~'));

/**
 * Blocks as the content of a post, which every version of WordPress parses again. Up to version 6.8, its own `serialize()` writes a text that
 * ends with a backslash so that the block loses all of its attributes (on the server: `Core\Block_Comments`).
 */
export function serializeBlocks(blocks: readonly BlockInstance[]): string {
	const text = serialize([...blocks]);
	// So ends a text behind a backslash of its own. Other quotes follow an odd number.
	if (!/[^\\](\\\\)+u0022/.test(text)) {
		return text;
	}
	// The comments of marked blocks around the HTML of the blocks themselves, which may write a text in other ways.
	const comments: string[] = serialize(marked(blocks)).match(opening) ?? [];
	return text.replace(opening, (comment) => (comments.shift() ?? comment).replaceAll('\\\\~', '\\u005c'));
}
