import type { GalleryAttributes, GalleryImage } from '../attributes';

const query = {
	alt: { source: 'attribute', selector: 'img', attribute: 'alt', default: '' },
	height: { source: 'attribute', selector: 'img', attribute: 'data-height', type: 'number' },
	id: { source: 'attribute', selector: 'img', attribute: 'data-id' },
	link: { source: 'attribute', selector: 'img', attribute: 'data-link' },
	url: { source: 'attribute', selector: 'img', attribute: 'data-url' },
	width: { source: 'attribute', selector: 'img', attribute: 'data-width', type: 'number' },
};

const images = { type: 'array', default: [], source: 'query', selector: '.tiled-gallery__item', query };

/** Of the first version. */
export const firstAttributes = {
	align: { type: 'string', default: 'center' },
	className: { type: 'string' },
	columns: { type: 'number' },
	ids: { type: 'array', default: [] },
	images: { ...images, query: { ...query, caption: { type: 'string', source: 'html', selector: 'figcaption' } } },
	linkTo: { type: 'string', default: 'none' },
};

/** With filters and corners, without widths. */
export const withoutWidths = {
	...firstAttributes,
	className: { type: 'string', default: 'is-style-rectangular' },
	imageFilter: { type: 'string' },
	images,
	roundedCorners: { type: 'integer', default: 0 },
};

export const withWidths = { ...withoutWidths, columnWidths: { type: 'array', default: [] } };

export const lastAttributes = { ...withWidths, imageCrop: { type: 'boolean', default: true } };

export const firstSupports = { align: ['center', 'wide', 'full'], customClassName: false, html: false };

export const lastSupports = {
	...firstSupports,
	color: { gradients: true, text: false },
	spacing: { margin: true, padding: true },
	__experimentalHideChildBlockControls: true,
};

export interface CaptionedImage extends GalleryImage {
	/** HTML. */
	readonly caption?: string;
}

export type OldGallery = { readonly attributes: GalleryAttributes };
