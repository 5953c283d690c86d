import { type BlockInstance, createBlock } from '@wordpress/blocks';

/** The attributes of WordPress's image block. */
export interface ImageAttributes {
	readonly alt: string;
	/** HTML. */
	readonly caption: string;
	readonly id: number | string;
	readonly url: string;
}

type Attributes = Readonly<Record<string, unknown>>;

/** Text in some versions of WordPress, rich text in others; both become the same HTML. */
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

const isIdentifier = (value: unknown): value is number | string => (typeof value === 'number' || typeof value === 'string') && Number(value) > 0;

/** Keeps only the images that have both id and address (spec 2 §5). */
export function keepImages(attributes: readonly unknown[]): ImageAttributes[] {
	return (attributes as readonly (Attributes | null)[]).flatMap((image) => {
		const { alt, caption, id, url } = image ?? {};
		return isIdentifier(id) && typeof url === 'string' && url !== ''
			? [{ alt: textOf(alt), caption: textOf(caption), id, url }]
			: [];
	});
}

/** The attribute `images` of a block; the captions of a tiled gallery are an attribute of their own, by the id of the image. */
export function captionedImages({ images, sitewrightCaptions }: Attributes): readonly unknown[] {
	const captions: Attributes = { ...(sitewrightCaptions as Attributes | undefined) };
	return (Array.isArray(images) ? (images as readonly (Attributes | null)[]) : []).map((image) => ({ caption: captions[String(image?.['id'])], ...image }));
}

/** One image block for each image with an address; WordPress's block needs no id. */
export function imageBlocks(images: readonly unknown[], attributes: Attributes = {}): BlockInstance[] {
	return (images as readonly (Attributes | null)[]).flatMap((image) => {
		const { alt, caption, id, url } = image ?? {};
		return url ? [createBlock('core/image', { ...attributes, alt: textOf(alt), caption: textOf(caption), id: Number(id) || undefined, url })] : [];
	});
}

/** A gallery of image blocks. */
export function galleryBlock(images: readonly unknown[], sizeSlug = 'large'): BlockInstance {
	return createBlock('core/gallery', { sizeSlug }, imageBlocks(images, { sizeSlug }));
}

/**
 * The pictures of a gallery as image blocks: its inner blocks, or of attributes in older posts. `kept` are those that other galleries take; a gallery
 * of the `rest`, which are of another site or not uploaded yet, stays.
 */
export function partsOfGallery(attributes: Attributes, innerBlocks: readonly BlockInstance[] = []): { readonly kept: ImageAttributes[]; readonly rest: BlockInstance[] } {
	const blocks = innerBlocks.length > 0 ? innerBlocks : imageBlocks(captionedImages(attributes));
	const isKept = (block: BlockInstance): boolean => keepImages([block.attributes]).length > 0;
	const rest = blocks.filter((block) => !isKept(block));
	return { kept: keepImages(blocks.map((block) => block.attributes)), rest: rest.length > 0 ? [createBlock('core/gallery', {}, rest)] : [] };
}
