/** The same in both old versions. */
export const attributes = {
	align: { type: 'string', default: 'center' },
	autoplay: { type: 'boolean', default: false },
	delay: { type: 'number', default: 3 },
	ids: { type: 'array', default: [] },
	images: {
		type: 'array',
		default: [],
		source: 'query',
		selector: '.swiper-slide',
		query: {
			alt: { source: 'attribute', selector: 'img', attribute: 'alt', default: '' },
			caption: { type: 'string', source: 'html', selector: 'figcaption' },
			id: { source: 'attribute', selector: 'img', attribute: 'data-id' },
			url: { source: 'attribute', selector: 'img', attribute: 'src' },
		},
	},
	effect: { type: 'string', default: 'slide' },
	sizeSlug: { type: 'string' },
};

export interface Attributes {
	readonly autoplay: boolean;
	readonly delay: number;
	readonly effect: string;
	readonly images: readonly { readonly alt: string; readonly caption?: string; readonly id: string; readonly url: string }[];
}
