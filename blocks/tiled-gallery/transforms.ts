import { makeBlock } from '../../components/make-block';
import { galleryTransforms } from '../../components/gallery-transforms';
import { type ImageAttributes, linkNames } from '../../components/image-blocks';
import { captionsFrom } from '../../components/image-captions';

/** One link for all pictures: their files or pages where each links so, else its own address for each. */
function linkOf(images: readonly ImageAttributes[]): string {
	const [kind = 'none', other] = new Set(images.map(({ href, linkDestination }) => (href ? linkDestination || 'custom' : 'none')));
	return other ? 'custom' : kind;
}

export const transforms = galleryTransforms('jetpack/slideshow', (images) => {
	const linkTo = linkOf(images);
	return makeBlock('jetpack/tiled-gallery', {
		images: images.map(({ alt, id, url, href }) => ({ ...(href && { [linkNames[linkTo] ?? '']: href }), alt, id, url, width: 0, height: 0 })),
		ids: images.map(({ id }) => Number(id)),
		linkTo,
		sitewrightCaptions: captionsFrom(
			images,
			images.map(({ caption }) => caption)
		),
	});
});
