import { SearchRestaurants } from '../../api/contract/restaurants.contract';
import { serve } from '../http/serve';

/** Spec 2 §7 "External services for blocks". */
export const routes = [
	serve(SearchRestaurants, async ({ query, services: { restaurants } }) => ({ items: [...(await restaurants.search(query.query))] })),
];
