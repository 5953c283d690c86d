import metadata from './block.json';
import constants from './constants.json';

export interface RatingStarAttributes {
	/** A multiple of 0.5. */
	readonly rating: number;
	readonly maxRating: number;
	readonly color?: string | undefined;
	readonly ratingStyle: string;
	readonly align?: 'left' | 'center' | 'right' | undefined;
}

/** Spec 2 §9. */
export const minMaxRating = constants.minMaxRating;
export const maxMaxRating = constants.maxMaxRating;

/** The rating of the post, rounded and within its limits. */
export function parseRating({ rating, maxRating }: Pick<RatingStarAttributes, 'rating' | 'maxRating'>) {
	const wanted = Math.round(Number(maxRating));
	const maximum = Number.isNaN(wanted) ? metadata.attributes.maxRating.default : Math.min(maxMaxRating, Math.max(minMaxRating, wanted));
	const value = Math.round(Number(rating) * 2) / 2 || 0;
	return { rating: Math.min(maximum, Math.max(0, value)), maxRating: maximum };
}

/**
 * The rating after a click on a star (spec 2 §4): a selected star becomes a half star,
 * and the first half star becomes no rating.
 * @param star From 1.
 */
export function ratingAfterClick(rating: number, star: number): number {
	if (star === 1 && rating === 0.5) {
		return 0;
	}
	return star === rating ? star - 0.5 : star;
}
