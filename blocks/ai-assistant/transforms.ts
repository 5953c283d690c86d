import type { BlockInstance } from '@wordpress/blocks';
import { makeBlock } from '../../components/make-block';
import type { BlockTransforms } from '../../editor/define-block';
import { serializeBlocks } from '../../features/ai/aiContent/serialize-blocks';

/** Spec 1 §9: the blocks that the AI tools support. */
const textBlocks = ['core/paragraph', 'core/heading', 'core/list'];

export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			// Blocks of several types are offered only a transform from all types.
			blocks: ['*'],
			isMatch: (_attributes: unknown, blocks: readonly BlockInstance[]) => blocks.every(({ name }) => textBlocks.includes(name)),
			// The block's flow fills in their text: the converter to Markdown is loaded on first use.
			__experimentalConvert: (blocks: readonly BlockInstance[]) => makeBlock('jetpack/ai-assistant', { originalContent: serializeBlocks(blocks) }),
		},
	],
};
