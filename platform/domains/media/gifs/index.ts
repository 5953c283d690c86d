import { defineDomain } from '../../../core/domain';
import { parseGifsConfig } from './config';
import { unconfiguredGifSearch } from './gif-search';
import { createGiphy } from './giphy';
import { addRoutes } from './routes';

/** Finds GIFs: on GIPHY where a key is configured. */
export const domain = defineDomain({
	name: 'gifs',
	parseConfig: parseGifsConfig,
	register(server, giphy) {
		addRoutes(server, giphy === null ? unconfiguredGifSearch : createGiphy({ ...giphy, clock: server.core.clock }));
	},
});
