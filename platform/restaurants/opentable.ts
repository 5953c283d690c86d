import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Restaurant } from '../../api/contract/restaurants.contract';
import type { Clock } from '../clock';
import type { OpenTableConfig } from '../config';
import { UpstreamFailure } from '../errors';
import { createMemo } from '../services/memo';
import { createJsonUpstream, type UpstreamTrouble } from '../upstream/json-upstream';

/** Who finds restaurants; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface RestaurantSearch {
	/** Those whose name has the text in it, twenty at most (spec 2 §9). */
	search(text: string): Promise<readonly Restaurant[]>;
}

/** Spec 2 §9. */
export const mostRestaurants = 20;

const timeoutMs = 8000;
const keepMs = 10 * 60_000;
const mostAnswers = 500;

const failures: Readonly<Record<UpstreamTrouble, readonly [status: number, message: string]>> = {
	refused: [502, 'OpenTable does not let the platform search. You can paste the embed code of your OpenTable account instead.'],
	limited: [429, 'OpenTable was asked too often. Please wait a few minutes and try again.'],
	slow: [504, 'OpenTable took too long to answer. Please try again.'],
	unavailable: [502, 'OpenTable cannot be reached at the moment. You can paste the embed code of your OpenTable account instead.'],
	unreadable: [502, 'OpenTable gave an answer that the platform does not understand. You can paste the embed code of your OpenTable account instead.'],
};

const fail = (trouble: UpstreamTrouble, detail: string): UpstreamFailure =>
	new UpstreamFailure(failures[trouble][0], `restaurant_search_${trouble}`, failures[trouble][1], detail);

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
	const upstream = createJsonUpstream({ clock, timeoutMs, fail });
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
