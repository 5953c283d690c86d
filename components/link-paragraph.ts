import { type BlockInstance, createBlock } from '@wordpress/blocks';

const escape = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What cannot be embedded, as a paragraph: a link where it is an address, else the text as it was typed. */
export function linkParagraph(text: string): BlockInstance {
	const trimmed = text.trim();
	const shown = escape(trimmed);
	const isAddress = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/i.test(trimmed);
	const href = /^https?:/i.test(trimmed) ? shown : `https://${shown}`;
	return createBlock('core/paragraph', { content: isAddress ? `<a href="${href}">${shown}</a>` : shown });
}
