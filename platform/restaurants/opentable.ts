import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Restaurant } from '../../api/contract/restaurants.contract';
import type { Clock } from '../clock';
import type { OpenTableConfig } from '../config';
import { createMemo } from '../services/memo';
import { describeTroubles } from '../upstream/failures';
import { createJsonUpstream, keepMs, mostAnswers } from '../upstream/json-upstream';

/** Who finds restaurants; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface RestaurantSearch {
	/** Those whose name has the text in it, twenty at most (spec 2 §9). */
	search(text: string): Promise<readonly Restaurant[]>;
}

/** Spec 2 §9. */
const mostRestaurants = 20;

const pasteInstead = 'You can paste the embed code of your OpenTable account instead.';
const fail = describeTroubles({
	name: 'OpenTable',
	code: 'restaurant_search',
	wayOut: pasteInstead,
	refusal: `OpenTable does not let the platform search. ${pasteInstead}`,
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
	const upstream = createJsonUpstream({ clock, fail });
	const memo = createMemo(clock, keepMs, mostAnswers);

	async function search(query: string): Promise<readonly Restaurant[]> {
		const parameters = new URLSearchParams({ pageSize: String(mostRestaurants), query });
		const answer = await upstream.get(`${baseUrl}?${parameters.toString()}`);
		if (!Answer.Check(answer)) {
			throw fail('unreadable', 'no list of restaurants');
		}
		return answer.items
			.filter((item) => Item.Check(item))
			.slice(0, mostRestaurants)
			.map(({ rid, name }) => ({ rid: String(rid), name: name.slice(0, 300) }));
	}

	return { search: (text) => memo.get(text.trim().toLowerCase(), () => search(text.trim())) };
}
