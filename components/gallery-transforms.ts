import type { BlockInstance } from '@wordpress/blocks';
import { makeBlock } from './make-block';
import type { BlockTransforms } from './block-types';
import { fullImages, galleryBlock, type ImageAttributes, imageBlocks, keepImages, partsOfGallery } from './image-blocks';

interface Images extends Readonly<Record<string, unknown>> {
	readonly sizeSlug?: string | undefined;
}

/**
 * The changes of a block with several images from and to image blocks and galleries.
 * @param alsoFrom Other blocks with an attribute `images`.
 * @param create   Makes the block; its images have both id and address.
 */
export function galleryTransforms(alsoFrom: string, create: (images: readonly ImageAttributes[]) => BlockInstance): BlockTransforms {
	return {
		from: [
			{
				type: 'block',
				isMultiBlock: true,
				blocks: ['core/image'],
				isMatch: (images: readonly object[]) => keepImages([images].flat()).length > 0,
				transform: (images: readonly object[]) => create(keepImages([images].flat())),
			},
			{
				type: 'block',
				blocks: ['core/gallery', alsoFrom],
				transform: (attributes: Record<string, unknown>, innerBlocks: readonly BlockInstance[]) => {
					const { kept, rest } = partsOfGallery(attributes, innerBlocks);
					return [create(kept), ...rest];
				},
			},
		],
		to: [
			{
				type: 'block',
				blocks: ['core/gallery'],
				transform: (attributes: Images) => galleryBlock(attributes),
			},
			{
				type: 'block',
				blocks: ['core/image'],
				transform: (attributes: Images) => {
					const blocks = imageBlocks(fullImages(attributes));
					return blocks.length > 0 ? blocks : makeBlock('core/image');
				},
			},
		],
	};
}
