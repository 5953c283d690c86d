import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** A GIF of the search service. */
export const Gif = Type.Object({
	id: Type.String(),
	/** May be empty. */
	title: Type.String(),
	/** The address that is saved in a post. */
	embed_url: Type.String(),
	/** Pixels of the original GIF. */
	width: Type.Integer(),
	height: Type.Integer(),
	/** Thumbnails: animated and still. */
	preview_url: Type.String(),
	still_url: Type.String(),
});
export type Gif = Static<typeof Gif>;

/** The best matches, at most ten. 503 `gif_search_not_configured` if no service is configured. */
export const SearchGifs = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/gifs',
	handledBy: 'proxy',
	access: { capability: 'edit_posts' },
	query: Type.Object({ search: Type.String({ maxLength: 50, pattern: '\\S' }) }),
	response: Type.Array(Gif),
	spec: '2 §7',
});

/** One GIF; 404 `gif_not_found` if it does not exist. */
export const GetGif = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/gifs/{id}',
	handledBy: 'proxy',
	access: { capability: 'edit_posts' },
	params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9]{1,64}$' }) }),
	response: Gif,
	spec: '2 §7',
});
