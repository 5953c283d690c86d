import { SearchPlaces } from '../contract/places/places.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type { Place } from '../contract/places/places.contract';

/** Characters; the contract refuses longer texts. */
const maxSearchLength = 300;

export const placesApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** The places of an address or a name, the best first. A longer text is truncated. Fails with any ApiError. */
		searchPlaces: build.query(
			endpoint(SearchPlaces, { request: (text: string) => ({ query: { search: [...text.trim()].slice(0, maxSearchLength).join('') } }) })
		),
	}),
});
