import { makeBlock } from '../../components/make-block';
import { onlyText } from '../../components/embed-address';
import type { BlockTransforms } from '../../editor/define-block';
import { parseUrl } from './attributes';

/** A paragraph that contains only an address. The block resolves the address. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'raw',
			isMatch: (node: Element) => parseUrl(onlyText(node)) !== null,
			transform: (node: Element) => makeBlock('jetpack/eventbrite', { url: parseUrl(onlyText(node)) }),
		},
	],
};
