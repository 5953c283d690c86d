import type { BlockFlows } from '../../ports/block-flows';
import type { GalleryAttributes } from './attributes';
import { withAdded } from './images';
import { arranged } from './tiles';

/** Adds uploaded images after the existing images. */
export const flows: BlockFlows<GalleryAttributes> = {
	media: {
		addImages: (current, files) => {
			const images = withAdded(current.images, files);
			return { images, ...arranged({ ...current, images }) };
		},
	},
};
