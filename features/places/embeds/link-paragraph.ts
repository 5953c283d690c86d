import { isAddress } from '../../../components/is-address';
import type { BlockSpec } from '../../../ports/block-spec';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The paragraph for a text that cannot be embedded: a link if the text is an address, else the text. */
export function linkParagraph(text: string): BlockSpec {
	const trimmed = text.trim();
	const shown = escape(trimmed);
	const href = /^https?:/i.test(trimmed) ? shown : `https://${shown}`;
	return { name: 'core/paragraph', attributes: { content: isAddress(trimmed) ? `<a href="${href}">${shown}</a>` : shown } };
}
