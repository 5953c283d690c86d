import type { Gif } from '../../../../api/contract/media/gifs.contract';
import type { UpstreamFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import { notSetUp } from '../../../core/upstream/failures';

/** The service that finds GIFs; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface GifSearch {
	/** The GIFs that fit best, ten at most (spec 2 §9). */
	search(text: string): Promise<readonly Gif[]>;
	/** Rejects with 404 `gif_not_found`. */
	find(id: string): Promise<Gif>;
}

const notConfigured = (): UpstreamFailure =>
	notSetUp(503, 'gif_search_not_configured', sentence('GIF search is not set up. Ask the administrator of the platform to set it up.'), 'GIPHY_API_KEY');

/** Used if no service is configured: each request fails, and the log names the setting. */
export const unconfiguredGifSearch: GifSearch = {
	search: () => Promise.reject(notConfigured()),
	find: () => Promise.reject(notConfigured()),
};
