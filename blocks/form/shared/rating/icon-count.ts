import constants from './constants.json';

const usual = 5;

/** The number of icons of a rating, as `Rating::choices` in PHP reads it. */
export function iconCount({ max = usual }: { readonly max?: unknown }): number {
	const count = Math.trunc(Number(max));
	return Number.isNaN(count) ? usual : Math.max(1, Math.min(count, constants.maxIcons));
}
