import type { MediaFile } from '../../api/media';
import type { SlideshowImage } from './attributes';

/** Of a file, in a size; the whole image where it has none of that size. */
const urlOf = ({ sizes, url }: MediaFile, size: string | undefined): string => sizes[size ?? ''] ?? url;

/** Files as images of the slideshow; one that is in it already stays as it is, with its caption. */
export function imagesOf(files: readonly MediaFile[], size: string | undefined, known: readonly SlideshowImage[] = []): SlideshowImage[] {
	return files.map(
		(file) =>
			known.find(({ id }) => Number(id) === file.id) ?? { alt: file.alt, caption: file.caption, id: file.id, url: urlOf(file, size) }
	);
}

/** The images in another size, as far as the library has them in it. */
export function resizedImages(images: readonly SlideshowImage[], files: readonly MediaFile[], size: string): SlideshowImage[] {
	return images.map((image) => {
		const file = files.find(({ id }) => id === Number(image.id));
		return file ? { ...image, url: urlOf(file, size) } : image;
	});
}

/** The size in which the images are, told by the address of the first that the library knows. */
export function sizeOf(images: readonly SlideshowImage[], files: readonly MediaFile[]): string | undefined {
	for (const { id, url } of images) {
		const file = files.find((known) => known.id === Number(id));
		if (file) {
			return Object.entries(file.sizes).find(([, address]) => address === url)?.[0];
		}
	}
	return undefined;
}
