import type { BlockTransforms } from '../../editor/define-block';

export const transforms: BlockTransforms = {
	from: [
		{
			type: 'shortcode',
			tag: 'jetpack-related-posts',
			// The block accepts no inner blocks, but WordPress throws if this is missing.
			attributes: {},
		},
	],
};
