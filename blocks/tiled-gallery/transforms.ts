import { createBlock } from '@wordpress/blocks';
import { galleryTransforms } from '../../components/gallery-transforms';
import { ifAny } from './captions';

export const transforms = galleryTransforms('jetpack/slideshow', (images) =>
	createBlock('jetpack/tiled-gallery', {
		images: images.map(({ alt, id, url }) => ({ alt, id, url, width: 0, height: 0 })),
		ids: images.map(({ id }) => Number(id)),
		sitewrightCaptions: ifAny(Object.fromEntries(images.flatMap(({ id, caption }) => (caption === '' ? [] : [[id, caption]])))),
	})
);
