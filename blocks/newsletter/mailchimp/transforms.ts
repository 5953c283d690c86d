import { createBlock } from '@wordpress/blocks';
import type { BlockTransforms } from '../../../editor/define-block';

/** The two forms join different lists, so nothing is taken along. */
export const transforms: BlockTransforms = {
	to: [{ type: 'block', blocks: ['jetpack/subscriptions'], transform: () => createBlock('jetpack/subscriptions') } as never],
};
