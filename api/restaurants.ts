import { type Restaurant, SearchRestaurants } from './contract/restaurants.contract';
import { endpoint } from './endpoint';
import { siteApi } from './site-api';

export type { Restaurant };

export const restaurantsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** At most 20 restaurants whose name contains the text (spec 2 §7). Fails with any ApiError. */
		searchRestaurants: build.query(
			endpoint(SearchRestaurants, { request: (text: string) => ({ query: { query: text } }), result: ({ items }) => items })
		),
	}),
});

export const { useSearchRestaurantsQuery } = restaurantsApi;
