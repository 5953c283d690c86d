import type { BlockFlows } from '../../store/block-flows';
import { type SlideshowAttributes, withImages } from './attributes';
import { imagesOf } from './images';

/** Uploaded images come after those that are there. */
export const flows: BlockFlows<SlideshowAttributes> = {
	media: {
		addImages: ({ images }, files, size) => ({ ...withImages([...images, ...imagesOf(files, size)]), sizeSlug: size }),
	},
};
