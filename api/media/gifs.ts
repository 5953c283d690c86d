import { type Gif as WireGif, GetGif, SearchGifs } from '../contract/media/gifs.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

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

/** Characters; the contract refuses longer searches. */
const maxSearchLength = 50;

const parseGif = ({ embed_url, preview_url, still_url, ...gif }: WireGif): Gif => ({
	...gif,
	embedUrl: embed_url,
	previewUrl: preview_url,
	stillUrl: still_url,
});

export const gifsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** At most ten GIFs (spec 2 §9). A longer text is truncated. Fails with any ApiError, such as `gif_search_not_configured`. */
		searchGifs: build.query(
			endpoint(SearchGifs, {
				request: (text: string) => ({ query: { search: [...text].slice(0, maxSearchLength).join('') } }),
				result: (gifs): readonly Gif[] => gifs.map(parseGif),
			})
		),
		/** Fails with `gif_not_found` and any other ApiError. */
		getGif: build.query(endpoint(GetGif, { request: (id: string) => ({ params: { id } }), result: parseGif })),
	}),
});

export const { useSearchGifsQuery } = gifsApi;
