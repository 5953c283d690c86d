import { type BlockInstance, createBlock, getBlockType } from '@wordpress/blocks';
import { galleryBlock, type ImageAttributes, imageBlocks, imagesOfGallery, keepImages } from '../../components/image-blocks';
import type { BlockTransforms } from '../../editor/define-block';
import { type SlideshowAttributes, withImages } from './attributes';

const slideshow = (images: readonly ImageAttributes[]) => createBlock('jetpack/slideshow', { ...withImages(images) });

export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			isMultiBlock: true,
			blocks: ['core/image'],
			isMatch: (images: readonly object[]) => keepImages([images].flat()).length > 0,
			transform: (images: readonly object[]) => slideshow(keepImages([images].flat())),
		} as never,
		{
			type: 'block',
			blocks: ['core/gallery', 'jetpack/tiled-gallery'],
			transform: (attributes: Record<string, unknown>, innerBlocks: readonly BlockInstance[]) =>
				slideshow(imagesOfGallery(attributes, innerBlocks)),
		} as never,
	],
	to: [
		{
			type: 'block',
			blocks: ['core/gallery'],
			transform: ({ images, sizeSlug }: SlideshowAttributes) => galleryBlock(images, sizeSlug),
		} as never,
		{
			type: 'block',
			blocks: ['core/image'],
			transform: ({ images }: SlideshowAttributes) => {
				const blocks = imageBlocks(images);
				return blocks.length > 0 ? blocks : createBlock('core/image');
			},
		} as never,
		{
			type: 'block',
			blocks: ['jetpack/tiled-gallery'],
			isMatch: () => getBlockType('jetpack/tiled-gallery') !== undefined,
			transform: ({ images }: SlideshowAttributes) => {
				const kept = keepImages(images);
				return createBlock('jetpack/tiled-gallery', { ...withImages(kept) });
			},
		} as never,
	],
};
