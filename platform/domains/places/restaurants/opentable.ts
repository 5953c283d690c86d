import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Restaurant } from '../../../../api/contract/places/restaurants.contract';
import type { Clock } from '../../../core/clock';
import { createMemo } from '../../../core/memo';
import { sentence } from '../../../core/sentence';
import { upstreamFailures } from '../../../core/upstream/failures';
import { cacheMs, createJsonUpstream, maxCachedAnswers } from '../../../core/upstream/json-upstream';
import type { OpenTableConfig } from './config';
import type { RestaurantSearch } from './restaurant-search';

/** Spec 2 §9. */
const maxRestaurants = 20;

const pasteInstead = sentence('You can paste the embed code of your OpenTable account instead.');
const createFailure = upstreamFailures({
	name: 'OpenTable',
	code: 'restaurant_search',
	advice: pasteInstead,
	refusedMessage: sentence('OpenTable does not let the platform search. %s', pasteInstead),
});

/** Spec 2 §7: items carry rid and name. */
const Answer = TypeCompiler.Compile(Type.Object({ items: Type.Array(Type.Unknown()) }));
const Item = TypeCompiler.Compile(
	Type.Object({
		rid: Type.Union([Type.Integer({ minimum: 1, maximum: 999_999_999_999 }), Type.String({ pattern: '^\\d{1,12}$' })]),
		name: Type.String({ minLength: 1 }),
	})
);

/** The search of OpenTable's widget builder, which needs no key. */
export function createOpenTable({ baseUrl, clock }: OpenTableConfig & { readonly clock: Clock }): RestaurantSearch {
	const upstream = createJsonUpstream({ clock, createFailure });
	const searches = createMemo<readonly Restaurant[]>(clock, cacheMs, maxCachedAnswers);

	async function search(query: string): Promise<readonly Restaurant[]> {
		const parameters = new URLSearchParams({ pageSize: String(maxRestaurants), query });
		const answer = await upstream.get(`${baseUrl}?${parameters.toString()}`);
		if (!Answer.Check(answer)) {
			throw createFailure('unreadable', 'no list of restaurants');
		}
		return answer.items
			.filter((item) => Item.Check(item))
			.slice(0, maxRestaurants)
			.map(({ rid, name }) => ({ rid: String(rid), name: name.slice(0, 300) }));
	}

	return { search: (text) => searches.get(text.trim().toLowerCase(), () => search(text.trim())) };
}
