import type { Gif } from '../../api/contract/gifs.contract';
import { RestFailure } from '../errors';
import { describeTroubles } from '../upstream/failures';

/** Who finds the GIFs; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface GifSearch {
	/** The GIFs that fit best, ten at most (spec 2 §9). */
	search(text: string): Promise<readonly Gif[]>;
	find(id: string): Promise<Gif>;
}

/** Spec 2 §9. */
export const mostGifs = 10;

export const gifNotFound = (): RestFailure => new RestFailure(404, 'gif_not_found', 'GIPHY does not know this GIF.');

export const fail = describeTroubles({
	name: 'GIPHY',
	code: 'gif_search',
	wayOut: 'Please try again in a few minutes.',
	refusal: 'GIPHY refused the platform’s key. Ask the administrator of the platform to check GIPHY_API_KEY.',
});

const notConfigured = (): RestFailure =>
	new RestFailure(503, 'gif_search_not_configured', 'GIF search is not set up. Ask the administrator of the platform to set GIPHY_API_KEY.');

/** Stands in where no service is configured: it says what to configure. */
export const unconfiguredGifSearch: GifSearch = {
	search: () => Promise.reject(notConfigured()),
	find: () => Promise.reject(notConfigured()),
};
