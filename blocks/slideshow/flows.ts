import type { BlockFlows } from '../../ports/block-flows';
import { type SlideshowAttributes } from './attributes';
import { withImages } from './with-images';
import { withAdded } from './images';

/** Adds uploaded images after the existing images. */
export const flows: BlockFlows<SlideshowAttributes> = {
	media: {
		addImages: ({ images }, files, size) => ({ ...withImages(withAdded(images, files, size)), sizeSlug: size }),
	},
};
