import { __, _n, sprintf } from '@wordpress/i18n';
import constants from './constants.json';

interface RatingStarProps {
	readonly rating: number;
	readonly maxRating: number;
	readonly color?: string | undefined;
	/** @param star From 1. */
	readonly onClick: (star: number) => void;
}

function Star({ state }: { readonly state: 'full' | 'half' | 'empty' }) {
	const shape = (
		<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
			<path d={constants.starPath} />
		</svg>
	);
	return (
		<span className={`wp-block-jetpack-rating-star__star is-${state}`}>
			{state !== 'full' && <span className="wp-block-jetpack-rating-star__base">{shape}</span>}
			{state !== 'empty' && <span className="wp-block-jetpack-rating-star__fill">{shape}</span>}
		</span>
	);
}

/** The rating control (spec 2 §2). Each star is a button, so that it also works with the keyboard. */
export function RatingStar({ rating, maxRating, color, onClick }: RatingStarProps) {
	return (
		<div
			className="wp-block-jetpack-rating-star__stars"
			role="group"
			/* translators: 1: rating, 2: highest rating. */
			aria-label={sprintf(__('Rating: %1$s out of %2$s.', 'sitewright'), String(rating), String(maxRating))}
			style={{ color }}
		>
			{Array.from({ length: maxRating }, (_, index) => {
				const star = index + 1;
				return (
					<button
						key={star}
						type="button"
						className="wp-block-jetpack-rating-star__button"
						/* translators: %d: number of stars. */
						aria-label={sprintf(_n('%d star', '%d stars', star, 'sitewright'), star)}
						aria-pressed={Math.ceil(rating) === star}
						onClick={() => onClick(star)}
					>
						<Star state={rating >= star ? 'full' : rating > index ? 'half' : 'empty'} />
					</button>
				);
			})}
		</div>
	);
}
