import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from './define';

/** A GIF of the search service. */
export const Gif = Type.Object({
	id: Type.String(),
	/** May be empty. */
	title: Type.String(),
	/** What a post holds of it. */
	embed_url: Type.String(),
	/** In pixels, of the GIF itself. */
	width: Type.Integer(),
	height: Type.Integer(),
	/** Small pictures to choose by: one that moves, and one that does not. */
	preview_url: Type.String(),
	still_url: Type.String(),
});
export type Gif = Static<typeof Gif>;

/** The GIFs that fit a text best, ten at most. Without a service configured, 503 `gif_search_not_configured`. */
export const SearchGifs = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/gifs',
	handledBy: 'proxy',
	access: { capability: 'edit_posts' },
	query: Type.Object({ search: Type.String({ maxLength: 50, pattern: '\\S' }) }),
	response: Type.Array(Gif),
	spec: '2 §7',
});

/** One GIF; 404 `gif_not_found` where the service does not know it. */
export const GetGif = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/gifs/{id}',
	handledBy: 'proxy',
	access: { capability: 'edit_posts' },
	params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9]{1,64}$' }) }),
	response: Gif,
	spec: '2 §7',
});
