import { type Restaurant, SearchRestaurants } from '../contract/places/restaurants.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type { Restaurant };

export const restaurantsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** At most 20 restaurants whose name contains the text (spec 2 §7). Fails with any ApiError. */
		searchRestaurants: build.query(endpoint(SearchRestaurants, { request: (text: string) => ({ query: { query: text } }), result: ({ items }) => items })),
	}),
});

export const { useSearchRestaurantsQuery } = restaurantsApi;
