import { useBlockProps } from '@wordpress/block-editor';
import type { RatingStarAttributes } from './attributes';

/** A very large rating in a post must not freeze the editor. */
const maxStars = 100;

/** The stars as text, for sites without the plugin. The page shows the output of the renderer in PHP. */
export function Save({ attributes: { rating, color, align } }: { readonly attributes: RatingStarAttributes }) {
	const count = Math.min(maxStars, Math.max(0, Math.ceil(Number(rating) || 0)));
	return (
		<figure {...useBlockProps.save()} style={{ textAlign: align }}>
			{Array.from({ length: count }, (_, index) => (
				<span key={index} style={{ color }}>
					★
				</span>
			))}
		</figure>
	);
}
