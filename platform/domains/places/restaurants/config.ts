import { type Environment, readServiceUrl } from '../../../core/config/environment';

export interface OpenTableConfig {
	/** Of the search, without a query. */
	readonly baseUrl: string;
}

export const parseRestaurantsConfig = (env: Environment): OpenTableConfig => ({
	baseUrl: readServiceUrl(env, 'OPENTABLE_SEARCH_URL', 'https://www.opentable.com/widget/reservation/restaurant-search'),
});
