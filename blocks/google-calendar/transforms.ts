import { makeBlock } from '../../components/make-block';
import { onlyText } from '../../components/embed-address';
import type { BlockTransforms } from '../../editor/define-block';
import { parseEmbed, parseUrl } from './address';

interface Shortcode {
	readonly named: Readonly<Record<string, string | undefined>>;
}

/** An iframe without other content: WordPress wraps a pasted iframe in a figure, and a paragraph can contain text beside it. */
function embedOf(node: Element) {
	const frame = node.nodeName === 'IFRAME' ? node : node.querySelector('iframe');
	if (!frame) {
		return parseEmbed(onlyText(node));
	}
	const isAlone = ['IFRAME', 'P', 'FIGURE', 'DIV'].includes(node.nodeName) && node.textContent?.trim() === '' && !node.querySelector('img, video, audio');
	return isAlone ? parseEmbed(frame.outerHTML) : null;
}

/** The address that the shortcode's attributes describe. */
const urlOf = ({ dir, query }: Shortcode['named']): string => `https://calendar.google.com/${dir ?? ''}?${query ?? ''}`;

export const transforms: BlockTransforms = {
	from: [
		{
			type: 'raw',
			schema: {
				figure: { require: ['iframe'], children: { iframe: { attributes: ['src', 'height'], children: {} } } },
			},
			isMatch: (node: Element) => embedOf(node) !== null,
			transform: (node: Element) => makeBlock('jetpack/google-calendar', { ...embedOf(node) }),
		},
		{
			type: 'shortcode',
			tag: 'googleapps',
			isMatch: ({ named }: Shortcode) => named['domain'] === 'calendar' && parseUrl(urlOf(named)) !== null,
			attributes: {
				url: { type: 'string', shortcode: ({ named }: Shortcode) => parseUrl(urlOf(named)) },
			},
		},
	],
};
