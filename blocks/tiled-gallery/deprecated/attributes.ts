import type { GalleryAttributes, GalleryImage } from '../attributes';
import metadata from '../block.json';

// The same as today's: a new attribute is left out by name, and a changed one is written down here.
const { align, columns, columnWidths, ids, imageCrop, imageFilter, images, className, linkTo, roundedCorners } = metadata.attributes;

/** Of the first version. */
export const firstAttributes = {
	align,
	className: { type: 'string' },
	columns,
	ids,
	images: { ...images, query: { ...images.query, caption: { type: 'string', source: 'html', selector: 'figcaption' } } },
	linkTo,
};

/** With filters and corners, without widths. */
export const withoutWidths = { align, className, columns, ids, images, imageFilter, linkTo, roundedCorners };

export const withWidths = { ...withoutWidths, columnWidths };

export const lastAttributes = { ...withWidths, imageCrop };

export const firstSupports = { align: ['center', 'wide', 'full'], customClassName: false, html: false };

export const lastSupports = { ...metadata.supports };

export interface CaptionedImage extends GalleryImage {
	/** HTML. */
	readonly caption?: string;
}

export interface OldGallery {
	readonly attributes: GalleryAttributes;
}
