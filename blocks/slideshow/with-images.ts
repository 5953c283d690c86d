import type { SlideshowAttributes, SlideshowImage } from './attributes';

/** The attributes that hold the images. */
export function withImages(images: readonly SlideshowImage[]): Pick<SlideshowAttributes, 'images' | 'ids'> {
	return { images, ids: images.map(({ id }) => Number(id)) };
}
