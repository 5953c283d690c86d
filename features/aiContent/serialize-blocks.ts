import { type BlockInstance, serialize } from '@wordpress/blocks';

/** Follows each backslash of a marked text, so that none stands before a quote. */
const mark = 'sitewright-backslash';

/** The comment that begins a block. WordPress escapes angle brackets in it. */
const opening = /<!-- wp:[^<>]*-->/g;

/** How a text ends behind a backslash of its own, but for versions that write each backslash as \u005c. Other quotes follow an odd number. */
const lostEnd = /(?<!\\)(?:\\\\)+u0022/;

function marked(value: unknown): unknown {
	if (typeof value === 'string') {
		return value.replaceAll('\\', `\\${mark}`);
	}
	if (Array.isArray(value)) {
		return value.map(marked);
	}
	const isRecord = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
	return isRecord ? Object.fromEntries(Object.entries(value).map(([name, part]) => [String(marked(name)), marked(part)])) : value;
}

const markedBlock = (block: BlockInstance): BlockInstance => ({
	...block,
	attributes: marked(block.attributes) as BlockInstance['attributes'],
	innerBlocks: block.innerBlocks.map(markedBlock),
});

/**
 * Blocks as the content of a post, which every version of WordPress parses again. Up to version 6.8, its own `serialize()` writes a text that
 * ends with a backslash so that the block loses all of its attributes (on the server: `Core\Block_Comments`).
 */
export function serializeBlocks(blocks: readonly BlockInstance[]): string {
	const text = serialize([...blocks]);
	if (!lostEnd.test(text)) {
		return text;
	}
	// The comments of marked blocks around the HTML of the blocks themselves, which may write a text in other ways.
	const comments = serialize(blocks.map(markedBlock)).match(opening) ?? [];
	const mended = comments.map((comment) => comment.replaceAll(`\\\\${mark}`, '\\u005c')).values();
	return text.match(opening)?.length === comments.length ? text.replace(opening, (comment) => mended.next().value ?? comment) : text;
}
