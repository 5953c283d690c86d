import type { Gif } from '../../api/contract/gifs.contract';
import { RestFailure, UpstreamFailure } from '../errors';
import type { UpstreamTrouble } from '../upstream/json-upstream';

/** Who finds the GIFs; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface GifSearch {
	/** The GIFs that fit best, ten at most (spec 2 §9). */
	search(text: string): Promise<readonly Gif[]>;
	find(id: string): Promise<Gif>;
}

/** Spec 2 §9. */
export const mostGifs = 10;

export const gifNotFound = (): RestFailure => new RestFailure(404, 'gif_not_found', 'GIPHY does not know this GIF.');

const failures: Readonly<Record<UpstreamTrouble, readonly [status: number, message: string]>> = {
	refused: [502, 'GIPHY refused the platform’s key. Ask the administrator of the platform to check GIPHY_API_KEY.'],
	limited: [429, 'GIPHY was asked too often. Please wait a few minutes and try again.'],
	slow: [504, 'GIPHY took too long to answer. Please try again.'],
	unavailable: [502, 'GIPHY cannot be reached at the moment. Please try again in a few minutes.'],
	unreadable: [502, 'GIPHY gave an answer that the platform does not understand. Please try again later.'],
};

/** Why the service did not answer; the code is `gif_search_` and the trouble. */
export class GifFailure extends UpstreamFailure {
	constructor(trouble: UpstreamTrouble, detail: string) {
		super(failures[trouble][0], `gif_search_${trouble}`, failures[trouble][1], detail);
	}
}

const notConfigured = (): RestFailure =>
	new RestFailure(503, 'gif_search_not_configured', 'GIF search is not set up. Ask the administrator of the platform to set GIPHY_API_KEY.');

/** Stands in where no service is configured: it says what to configure. */
export const unconfiguredGifSearch: GifSearch = {
	search: () => Promise.reject(notConfigured()),
	find: () => Promise.reject(notConfigured()),
};
