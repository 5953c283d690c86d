import type { MediaFile } from '../../api/media/media';
import type { SlideshowImage } from './attributes';

/** The address of an image in a size; the full image if that size does not exist. */
const urlOf = ({ sizes, url }: MediaFile, size: string | undefined): string => sizes[size ?? ''] ?? url;

/** Converts files to images of the slideshow. An image that is in the slideshow already keeps its caption. */
export function imagesOf(files: readonly MediaFile[], size: string | undefined, known: readonly SlideshowImage[] = []): SlideshowImage[] {
	return files.map((file) => known.find(({ id }) => Number(id) === file.id) ?? { alt: file.alt, caption: file.caption, id: file.id, url: urlOf(file, size) });
}

/** The images with more of them at the end; one that is in the slideshow already is not added again. */
export const withAdded = (images: readonly SlideshowImage[], files: readonly MediaFile[], size: string | undefined): readonly SlideshowImage[] => [
	...images,
	...imagesOf(
		files.filter(({ id }) => images.every((image) => Number(image.id) !== id)),
		size
	),
];

/** The images in another size. An image without that size stays unchanged. */
export function resizedImages(images: readonly SlideshowImage[], files: readonly MediaFile[], size: string): SlideshowImage[] {
	return images.map((image) => {
		const file = files.find(({ id }) => id === Number(image.id));
		return file ? { ...image, url: urlOf(file, size) } : image;
	});
}

/** The size of the images, found by the address of the first image that is in the library. */
export function sizeOf(images: readonly SlideshowImage[], files: readonly MediaFile[]): string | undefined {
	for (const { id, url } of images) {
		const file = files.find((known) => known.id === Number(id));
		if (file) {
			return Object.entries(file.sizes).find(([, address]) => address === url)?.[0];
		}
	}
	return undefined;
}
