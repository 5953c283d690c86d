import { createBlock } from '@wordpress/blocks';
import { galleryTransforms } from '../../components/gallery-transforms';

export const transforms = galleryTransforms('jetpack/slideshow', (images) =>
	createBlock('jetpack/tiled-gallery', {
		images: images.map(({ alt, id, url }) => ({ alt, id, url })),
		ids: images.map(({ id }) => Number(id)),
	})
);
