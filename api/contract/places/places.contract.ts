import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** A place that an address or a name stands for. Its texts are plain. */
export const Place = Type.Object({
	id: Type.String(),
	/** The short name. */
	title: Type.String(),
	/** The whole address. */
	address: Type.String(),
	/** In degrees. */
	longitude: Type.Number({ minimum: -180, maximum: 180 }),
	latitude: Type.Number({ minimum: -90, maximum: 90 }),
});
export type Place = Static<typeof Place>;

/** The places that fit best, at most five; none if nothing is known there. 429 `rest_too_many_requests` after 30 in a minute. */
export const SearchPlaces = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/places',
	handledBy: 'proxy',
	access: { capability: 'edit_posts' },
	query: Type.Object({ search: Type.String({ maxLength: 300, pattern: '\\S' }) }),
	response: Type.Array(Place),
	spec: '2 §7',
});
