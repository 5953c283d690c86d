import type { MediaFile } from '../../api/media/media';
import type { GalleryImage } from './attributes';

/** Converts files to images of the gallery. An image that is in the gallery already stays as it is. */
export function imagesOf(files: readonly MediaFile[], known: readonly GalleryImage[] = []): GalleryImage[] {
	return files.map(
		({ alt, height, id, link, sizes, url, width }) =>
			known.find((image) => Number(image.id) === id) ?? { alt, height, id, link, url: sizes['large'] ?? url, width }
	);
}

/** The images with more of them at the end; one that is in the gallery already is not added again. */
export const withAdded = (images: readonly GalleryImage[], files: readonly MediaFile[]): readonly GalleryImage[] => [
	...images,
	...imagesOf(files.filter(({ id }) => images.every((image) => Number(image.id) !== id))),
];

/** Whether the size of an image is still to be asked for. */
export const isUnmeasured = ({ id, width }: GalleryImage): boolean => width === 0 && Number(id) > 0;

/** The images with what the media library knows of those that were not measured. */
export const withSizes = (images: readonly GalleryImage[], files: readonly MediaFile[]): readonly GalleryImage[] =>
	images.map((image) => {
		const { height, link, width } = files.find(({ id }) => id === Number(image.id)) ?? {};
		return isUnmeasured(image) ? { ...image, height, link, width } : image;
	});

/** The images after one of them was moved to another place. */
export function withMoved(images: readonly GalleryImage[], from: number, to: number): readonly GalleryImage[] {
	const moved = images[from];
	const others = images.filter((_, index) => index !== from);
	return moved && to >= 0 && to < images.length ? [...others.slice(0, to), moved, ...others.slice(to)] : images;
}

export const without = (images: readonly GalleryImage[], removed: number): readonly GalleryImage[] => images.filter((_, index) => index !== removed);
