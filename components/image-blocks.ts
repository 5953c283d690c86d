import type { BlockInstance } from '@wordpress/blocks';
import { makeBlock } from './make-block';
import { harmlessAddress } from './harmless-address';
import { captionsOf } from './image-captions';
import { isRecord } from './is-record';

/** The attributes of WordPress's image block. */
export interface ImageAttributes {
	readonly alt: string;
	/** HTML. */
	readonly caption: string;
	readonly id: number | string;
	readonly url: string;
	/** Where the picture leads; empty for nowhere. */
	readonly href: string;
	/** `media` is the file, `attachment` the page of the picture, `custom` any address. */
	readonly linkDestination: string;
}

type Attributes = Readonly<Record<string, unknown>>;

/** Text in some versions of WordPress, rich text in others; both become the same HTML. */
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** An old post may have `null` for an image. */
const propertiesOf = (image: unknown): Attributes => (isRecord(image) ? image : {});

const isIdentifier = (value: unknown): value is number | string => (typeof value === 'number' || typeof value === 'string') && Number(value) > 0;

/** Keeps only the images that have both id and address (spec 2 §5). */
export function keepImages(attributes: readonly unknown[]): ImageAttributes[] {
	return attributes.map(propertiesOf).flatMap(({ alt, caption, id, url, href, linkDestination }) => {
		return isIdentifier(id) && typeof url === 'string' && url !== ''
			? [{ alt: textOf(alt), caption: textOf(caption), id, url, href: textOf(href), linkDestination: textOf(linkDestination) }]
			: [];
	});
}

/** The address in an image of a tiled gallery that its `linkTo` means. */
export const linkNames: Readonly<Record<string, string>> = { media: 'url', attachment: 'link', custom: 'customLink' };

/** The attribute `images` of a block; captions and links of a tiled gallery are attributes of their own. */
export function fullImages({ images, linkTo, sitewrightCaptions }: Attributes): readonly unknown[] {
	const all = Array.isArray(images) ? images.map(propertiesOf) : [];
	const captions = captionsOf(all, propertiesOf(sitewrightCaptions));
	return all.map((image, index) => {
		const href = image[linkNames[String(linkTo)] ?? ''];
		return { caption: captions[index], href, linkDestination: href && linkTo, ...image };
	});
}

/** One image block for each image with an address; WordPress's block needs no id. */
export function imageBlocks(images: readonly unknown[], attributes: Attributes = {}): BlockInstance[] {
	return images.map(propertiesOf).flatMap(({ alt, caption, id, url, href, linkDestination }) => {
		return url
			? [
					makeBlock('core/image', {
						...attributes,
						href: harmlessAddress(typeof href === 'string' ? href : undefined),
						linkDestination,
						alt: textOf(alt),
						caption: textOf(caption),
						id: Number(id) || undefined,
						url,
					}),
				]
			: [];
	});
}

/** A gallery of image blocks from the attributes of another block. */
export function galleryBlock(attributes: Attributes & { readonly sizeSlug?: string | undefined }): BlockInstance {
	const { sizeSlug = 'large', linkTo } = attributes;
	return makeBlock('core/gallery', { sizeSlug, linkTo }, imageBlocks(fullImages(attributes), { sizeSlug }));
}

/**
 * The pictures of a gallery as image blocks: its inner blocks, or of attributes in older posts. `kept` are those that other galleries take; a gallery
 * of the others, which are of another site or not uploaded yet, stays in `rest`, and so does the caption of the gallery, as a paragraph if need be.
 */
export function partsOfGallery(
	attributes: Attributes,
	innerBlocks: readonly BlockInstance[] = []
): { readonly kept: ImageAttributes[]; readonly rest: BlockInstance[] } {
	const blocks = innerBlocks.length > 0 ? innerBlocks : imageBlocks(fullImages(attributes));
	const isKept = (block: BlockInstance): boolean => keepImages([block.attributes]).length > 0;
	const others = blocks.filter((block) => !isKept(block));
	const { caption } = attributes;
	return {
		kept: keepImages(blocks.map((block) => block.attributes)),
		rest:
			others.length > 0 ? [makeBlock('core/gallery', { caption }, others)] : textOf(caption) ? [makeBlock('core/paragraph', { content: textOf(caption) })] : [],
	};
}
