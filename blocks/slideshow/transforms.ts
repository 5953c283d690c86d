import { makeBlock } from '../../components/make-block';
import { galleryTransforms } from '../../components/gallery-transforms';
import { withImages } from './with-images';

/** Slides have no links. */
export const transforms = galleryTransforms('jetpack/tiled-gallery', (images) =>
	makeBlock('jetpack/slideshow', { ...withImages(images.map(({ alt, caption, id, url }) => ({ alt, caption, id, url }))) })
);
