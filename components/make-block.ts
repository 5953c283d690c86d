import { type BlockInstance, createBlock, getBlockType, getUnregisteredTypeHandlerName } from '@wordpress/blocks';

/** A block as its name, its attributes and the blocks in it. */
interface BlockShape {
	readonly name: string;
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly innerBlocks: readonly BlockShape[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const escapeAddress = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The HTML of blocks of core that are made here, by their attributes, and which of these the comment does not hold. */
const savedHtml: Readonly<Record<string, { readonly inHtml: readonly string[]; html(attributes: BlockShape['attributes']): string }>> = {
	'core/heading': {
		inHtml: ['content'],
		html: ({ content, level = 2 }) => `<h${Number(level)} class="wp-block-heading">${textOf(content)}</h${Number(level)}>`,
	},
	'core/paragraph': { inHtml: ['content'], html: ({ content }) => `<p>${textOf(content)}</p>` },
	'core/video': {
		inHtml: ['src', 'caption'],
		html: ({ src, caption }) =>
			`<figure class="wp-block-video"><video controls src="${escapeAddress(textOf(src))}"></video>${
				caption ? `<figcaption class="wp-element-caption">${textOf(caption)}</figcaption>` : ''
			}</figure>`,
	},
};

/** Attributes as in the comment of a block: nothing in them ends it. */
const commentOf = (attributes: object): string =>
	JSON.stringify(attributes)
		.replaceAll('\\\\', '\\u005c')
		.replaceAll('\\"', '\\u0022')
		.replaceAll('--', '\\u002d\\u002d')
		.replaceAll('<', '\\u003c')
		.replaceAll('>', '\\u003e')
		.replaceAll('&', '\\u0026');

/** The HTML of a block, and its comments around that. */
function savedAs({ name, attributes, innerBlocks }: BlockShape): { readonly inside: string; readonly whole: string } {
	const { inHtml, html } = savedHtml[name] ?? { inHtml: [], html: () => '' };
	const inComment = Object.fromEntries(Object.entries(attributes).filter(([key]) => !inHtml.includes(key)));
	const short = name.replace(/^core\//, '');
	const inside = html(attributes) + innerBlocks.map((inner) => savedAs(inner).whole).join('\n\n');
	return { inside, whole: `<!-- wp:${short} ${commentOf(inComment)} -->\n${inside}\n<!-- /wp:${short} -->` };
}

/**
 * A new block. Where another plugin took its type away it is the block that WordPress shows for that in an old post, with the same text.
 * WordPress itself throws, also in the middle of opening a post; since version 7 it makes one without any text.
 */
export function makeBlock(name: string, attributes: Readonly<Record<string, unknown>> = {}, innerBlocks: readonly BlockInstance[] = []): BlockInstance {
	if (getBlockType(name)) {
		return createBlock(name, { ...attributes }, [...innerBlocks]);
	}
	const { inside, whole } = savedAs({ name, attributes, innerBlocks });
	return createBlock(getUnregisteredTypeHandlerName() ?? name, { originalName: name, originalUndelimitedContent: inside, originalContent: whole });
}
