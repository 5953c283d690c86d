import { makeBlock } from '../../components/make-block';
import { onlyText } from '../../components/embed-address';
import type { BlockTransforms } from '../../editor/define-block';
import { parseEmbed } from './attributes';

/** A paragraph that contains only an address, or only the script of a widget as text. */
function embedOf(node: Element) {
	const text = onlyText(node).trim();
	return !text.includes('<') || /^<script[^>]*>\s*<\/script>$/i.test(text) ? parseEmbed(text) : null;
}

export const transforms: BlockTransforms = {
	from: [
		{
			type: 'raw',
			isMatch: (node: Element) => embedOf(node) !== null,
			transform: (node: Element) => makeBlock('jetpack/opentable', { ...embedOf(node) }),
		},
	],
};
