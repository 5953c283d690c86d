import type { BlockTransforms } from '../../editor/define-block';

export const transforms: BlockTransforms = {
	from: [
		{
			type: 'shortcode',
			tag: 'jetpack-related-posts',
			// It takes none; without this WordPress fails on it.
			attributes: {},
		} as never,
	],
};
