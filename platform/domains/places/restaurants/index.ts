import { defineDomain } from '../../../core/domain';
import { parseRestaurantsConfig } from './config';
import { createOpenTable } from './opentable';
import { addRoutes } from './routes';

/** Finds restaurants on OpenTable, whose search needs no key. */
export const domain = defineDomain({
	name: 'restaurants',
	parseConfig: parseRestaurantsConfig,
	register(server, openTable) {
		addRoutes(server, createOpenTable({ ...openTable, clock: server.core.clock }));
	},
});
