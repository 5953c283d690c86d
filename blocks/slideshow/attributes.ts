import constants from './constants.json';

export interface SlideshowImage {
	readonly alt: string;
	/** HTML. */
	readonly caption?: string | undefined;
	/** A string where it comes from the markup. */
	readonly id: number | string;
	readonly url: string;
}

export interface SlideshowAttributes {
	readonly align?: string | undefined;
	readonly autoplay: boolean;
	/** In seconds. */
	readonly delay: number;
	readonly ids: readonly (number | string)[];
	readonly images: readonly SlideshowImage[];
	readonly effect: string;
	readonly sizeSlug?: string | undefined;
}

export type SlideshowEffect = 'slide' | 'fade';

/** Spec 2 §5 and §9: seconds. */
export const minDelay = 1;
export const maxDelay = 5;
const defaultDelay = 3;

/** Spec 2 §9: the limits of the aspect ratio, width by height. */
const toRatio = ([width = 1, height = 1]: readonly number[]): number => width / height;
const maxRatio = toRatio(constants.maxRatio);
const minRatio = toRatio(constants.minRatio);

export const parseEffect = (effect: unknown): SlideshowEffect => (effect === 'fade' ? 'fade' : 'slide');

/** In seconds; the default if the value is not a number. */
export function parseDelay(delay: unknown): number {
	return Math.min(maxDelay, Math.max(minDelay, Number(delay) || defaultDelay));
}

/** The aspect ratio of the slides, from the size of the first image in pixels. */
export function aspectRatio(width: number, height: number): number {
	return width > 0 && height > 0 ? Math.min(maxRatio, Math.max(minRatio, width / height)) : maxRatio;
}
