import { SearchRestaurants } from '../../../../api/contract/places/restaurants.contract';
import type { PlatformServer } from '../../../core/domain';
import { contractRoute } from '../../../core/http/contract-route';
import type { RestaurantSearch } from './restaurant-search';

/** Spec 2 §7 "External services for blocks". */
export function addRoutes(server: PlatformServer, restaurants: RestaurantSearch): void {
	server.route({
		...contractRoute(SearchRestaurants),
		handler: async ({ query }) => ({ items: [...(await restaurants.search(query.query))] }),
	});
}
