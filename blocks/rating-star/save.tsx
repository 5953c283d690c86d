import { useBlockProps } from '@wordpress/block-editor';
import type { RatingStarAttributes } from './attributes';

/** What a post may ask for at most: a number gone wrong must not freeze the editor. */
const mostStars = 100;

/** The stars as text, for readers that do not run the plugin; the page shows what `render.php` makes. */
export function Save({ attributes: { rating, color, align } }: { readonly attributes: RatingStarAttributes }) {
	const count = Math.min(mostStars, Math.max(0, Math.ceil(Number(rating) || 0)));
	return (
		<figure {...useBlockProps.save()} style={{ textAlign: align as 'left' | undefined }}>
			{Array.from({ length: count }, (_, index) => (
				<span key={index} style={{ color }}>
					★
				</span>
			))}
		</figure>
	);
}
