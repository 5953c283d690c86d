import type { Gif as WireGif, GetGif, SearchGifs } from './contract/gifs.contract';
import { siteRoute } from './base-query';
import { siteApi } from './site-api';

export interface Gif {
	readonly id: string;
	/** May be empty. */
	readonly title: string;
	readonly embedUrl: string;
	/** In pixels. */
	readonly width: number;
	readonly height: number;
	readonly previewUrl: string;
	readonly stillUrl: string;
}

/** What the service takes of a search; the rest would only be refused. */
const longestSearch = 50;

const parseGif = ({ embed_url, preview_url, still_url, ...gif }: WireGif): Gif => ({
	...gif,
	embedUrl: embed_url,
	previewUrl: preview_url,
	stillUrl: still_url,
});

export const gifsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** Ten GIFs at most (spec 2 §9). Fails with any ApiError, such as `gif_search_not_configured`. */
		searchGifs: build.query<readonly Gif[], string>({
			query: (text) => siteRoute<typeof SearchGifs>('GET', 'wpcom/v2/gifs', { query: { search: [...text].slice(0, longestSearch).join('') } }),
			transformResponse: (gifs: readonly WireGif[]) => gifs.map(parseGif),
		}),
		/** Fails with `gif_not_found` and any other ApiError. */
		getGif: build.query<Gif, string>({
			query: (id) => siteRoute<typeof GetGif>('GET', 'wpcom/v2/gifs/{id}', { params: { id } }),
			transformResponse: parseGif,
		}),
	}),
});

export const { useLazyGetGifQuery, useLazySearchGifsQuery } = gifsApi;
