import type { ResponseOf } from './contract/define';
import type { Restaurant, SearchRestaurants } from './contract/restaurants.contract';
import { siteRoute } from './base-query';
import { siteApi } from './site-api';

export type { Restaurant };

export const restaurantsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** At most 20 restaurants whose name has the text in it (spec 2 §7). Fails with any ApiError. */
		searchRestaurants: build.query<Restaurant[], string>({
			query: (text) => siteRoute<typeof SearchRestaurants>('GET', 'wpcom/v2/opentable/restaurants', { query: { query: text } }),
			transformResponse: ({ items }: ResponseOf<typeof SearchRestaurants>) => items,
		}),
	}),
});

export const { useSearchRestaurantsQuery } = restaurantsApi;
