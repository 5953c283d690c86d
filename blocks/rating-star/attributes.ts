import metadata from './block.json';
import constants from './constants.json';

export interface RatingStarAttributes {
	/** In halves. */
	readonly rating: number;
	readonly maxRating: number;
	readonly color?: string | undefined;
	readonly ratingStyle: string;
	readonly align?: string | undefined;
}

/** Spec 2 §9. */
export const lowestMaximum = constants.minMaxRating;
export const highestMaximum = constants.maxMaxRating;

/** A rating that can be shown, whatever the post says. */
export function parseRating({ rating, maxRating }: Pick<RatingStarAttributes, 'rating' | 'maxRating'>) {
	const wanted = Math.round(Number(maxRating));
	const maximum = Number.isNaN(wanted)
		? metadata.attributes.maxRating.default
		: Math.min(highestMaximum, Math.max(lowestMaximum, wanted));
	const value = Math.round(Number(rating) * 2) / 2 || 0;
	return { rating: Math.min(maximum, Math.max(0, value)), maxRating: maximum };
}

/**
 * The rating after a click on a star (spec 2 §4): a selected whole star becomes a half, and half of the first star none.
 * @param star From 1.
 */
export function ratingAfterClick(rating: number, star: number): number {
	if (star === 1 && rating === 0.5) {
		return 0;
	}
	return star === rating ? star - 0.5 : star;
}
