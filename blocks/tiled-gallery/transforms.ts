import { createBlock } from '@wordpress/blocks';
import { galleryTransforms } from '../../components/gallery-transforms';
import type { ImageAttributes } from '../../components/image-blocks';
import { captionsFrom } from '../../components/image-captions';

/** One link for all pictures: their files or pages where each links so, else its own address for each. */
function linkOf(images: readonly ImageAttributes[]): string {
	const [kind = 'none', ...others] = new Set(images.map(({ href, linkDestination }) => (!href ? 'none' : ['media', 'attachment'].includes(linkDestination) ? linkDestination : 'custom')));
	return others.length > 0 ? 'custom' : kind;
}

export const transforms = galleryTransforms('jetpack/slideshow', (images) => {
	const linkTo = linkOf(images);
	return createBlock('jetpack/tiled-gallery', {
		images: images.map(({ alt, id, url, href }) => ({ alt, id, url, width: 0, height: 0, ...(linkTo === 'attachment' && { link: href }), ...(linkTo === 'custom' && href && { customLink: href }) })),
		ids: images.map(({ id }) => Number(id)),
		linkTo,
		sitewrightCaptions: captionsFrom(images, images.map(({ caption }) => caption)),
	});
});
