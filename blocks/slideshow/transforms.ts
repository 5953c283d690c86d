import { createBlock } from '@wordpress/blocks';
import { galleryTransforms } from '../../components/gallery-transforms';
import { withImages } from './attributes';

export const transforms = galleryTransforms('jetpack/tiled-gallery', (images) => createBlock('jetpack/slideshow', { ...withImages(images) }));
