interface Attributes {
	readonly productId?: number;
}

const text = { type: 'string', default: '' } as const;
const none = { type: 'string', default: null } as const;

/** Saved the shortcode of the product, and all texts as attributes. */
export const v1 = {
	attributes: {
		currency: { type: 'string', default: 'USD' },
		content: text,
		email: text,
		featuredMediaId: { type: 'number', default: 0 },
		featuredMediaUrl: none,
		featuredMediaTitle: none,
		multiple: { type: 'boolean', default: false },
		price: { type: 'number' },
		productId: { type: 'number' },
		title: text,
	},
	supports: { className: false, customClassName: false, html: false, reusable: false },
	save: ({ attributes: { productId } }: { readonly attributes: Attributes }) => (productId ? `[simple-payment id="${productId}"]` : null),
};
