import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

export const Restaurant = Type.Object({ rid: Type.String({ pattern: '^\\d{1,12}$' }), name: Type.String() });
export type Restaurant = Static<typeof Restaurant>;

/** Restaurants by a part of their name, on OpenTable; at most 20 (spec 2 §9). 502 if OpenTable does not answer. */
export const SearchRestaurants = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/opentable/restaurants',
	handledBy: 'proxy',
	access: { capability: 'edit_posts' },
	query: Type.Object({ query: Type.String({ maxLength: 200, pattern: '\\S' }) }),
	response: Type.Object({ items: Type.Array(Restaurant, { maxItems: 20 }) }),
	spec: '2 §7',
});
