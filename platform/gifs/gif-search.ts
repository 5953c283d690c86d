import type { Gif } from '../../api/contract/gifs.contract';
import { RestFailure, UpstreamFailure } from '../errors';

/** Who finds the GIFs; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface GifSearch {
	/** The GIFs that fit best, ten at most (spec 2 §9). */
	search(text: string): Promise<readonly Gif[]>;
	find(id: string): Promise<Gif>;
}

/** Spec 2 §9. */
export const mostGifs = 10;

export const gifNotFound = (): RestFailure => new RestFailure(404, 'gif_not_found', 'GIPHY does not know this GIF.');

const failures = {
	gif_search_refused: [502, 'GIPHY refused the platform’s key. Ask the administrator of the platform to check GIPHY_API_KEY.'],
	gif_search_limited: [429, 'GIPHY was asked too often. Please wait a few minutes and try again.'],
	gif_search_slow: [504, 'GIPHY took too long to answer. Please try again.'],
	gif_search_unavailable: [502, 'GIPHY cannot be reached at the moment. Please try again in a few minutes.'],
	gif_search_unreadable: [502, 'GIPHY gave an answer that the platform does not understand. Please try again later.'],
} as const;

/** Why the service did not answer; `detail` is for the log alone. */
export class GifFailure extends UpstreamFailure {
	constructor(code: keyof typeof failures, detail: string) {
		const [status, message] = failures[code];
		super(status, code, message, detail);
	}
}

const notConfigured = (): RestFailure =>
	new RestFailure(503, 'gif_search_not_configured', 'GIF search is not set up. Ask the administrator of the platform to set GIPHY_API_KEY.');

/** Stands in where no service is configured: it says what to configure. */
export const unconfiguredGifSearch: GifSearch = {
	search: () => Promise.reject(notConfigured()),
	find: () => Promise.reject(notConfigured()),
};
