import { type BlockInstance, cloneBlock } from '@wordpress/blocks';
import { makeBlock } from '../../../components/make-block';
import type { BlockTransforms } from '../../../editor/define-block';

/** Any blocks can become the part for subscribers. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			blocks: ['*'],
			isMatch: (_attributes: unknown, blocks: readonly BlockInstance[]) => !blocks.some(({ name }) => name.startsWith('premium-content/')),
			// As the group of WordPress: `transform` gets no names of blocks.
			__experimentalConvert: (blocks: readonly BlockInstance[]) =>
				// Copies, for the blocks themselves go. The edit of the other view fills it, as in a new block.
				makeBlock('premium-content/container', {}, [
					makeBlock(
						'premium-content/subscriber-view',
						{},
						blocks.map((block) => cloneBlock(block))
					),
					makeBlock('premium-content/logged-out-view'),
				]),
		},
	],
};
