import { makeBlock } from '../../components/make-block';
import { onlyText } from '../../components/embed-address';
import type { BlockTransforms } from '../../editor/define-block';
import { parseEmbed } from './attributes';

const isWidget = (node: Element): boolean => node.nodeName === 'DIV' && node.classList.contains('calendly-inline-widget');
const embedOf = (node: Element) => parseEmbed(isWidget(node) ? (node.getAttribute('data-url') ?? '') : onlyText(node));

/** A paragraph that contains only an address, or the snippet of an inline calendar. An address in a sentence is not converted. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'raw',
			schema: { div: { classes: ['calendly-inline-widget'], attributes: ['data-url'] } },
			isMatch: (node: Element) => embedOf(node) !== null,
			transform: (node: Element) => makeBlock('jetpack/calendly', { ...embedOf(node) }),
		},
	],
};
