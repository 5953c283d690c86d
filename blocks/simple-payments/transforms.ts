import type { BlockTransforms } from '../../editor/define-block';

interface Shortcode {
	readonly named: Readonly<Record<string, string>>;
}

const idOf = ({ named }: Shortcode): number => (/^\d{1,15}$/.test(named['id'] ?? '') ? Number(named['id']) : 0);

/** A shortcode without the number of a product stays what it is. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'shortcode',
			tag: 'simple-payment',
			isMatch: (shortcode: Shortcode) => idOf(shortcode) > 0,
			attributes: { productId: { type: 'number', shortcode: (shortcode: Shortcode) => idOf(shortcode) } },
		},
	],
};
