import { SearchPlaces } from '../../../../api/contract/places/places.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { createMemo } from '../../../core/memo';
import { cacheMs, maxCachedAnswers } from '../../../core/upstream/json-upstream';
import type { Place } from '../../../../api/contract/places/places.contract';
import type { PlaceSearch } from './place-search';

/** Of one site; public servers of Nominatim allow one in a second. */
const perMinute = 30;

/** Spec 2 §7 "External services for blocks". The same search is made once. */
export function addRoutes(server: PlatformServer, places: PlaceSearch): void {
	const { clock, createRateLimit } = server.core;
	const limit = createRateLimit('searches for places', perMinute);
	const searches = createMemo<readonly Place[]>(clock, cacheMs, maxCachedAnswers);
	server.route({
		...contractRoute(SearchPlaces),
		handler: async (request) => {
			await limit(String(signedCaller(request).site.id));
			const text = request.query.search.trim();
			return [...(await searches.get(text.toLowerCase(), () => places.search(text)))];
		},
	});
}
