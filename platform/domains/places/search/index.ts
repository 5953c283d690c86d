import type { Clock } from '../../../core/clock';
import { defineDomain } from '../../../core/domain';
import { parsePlacesConfig, type PlacesConfig } from './config';
import { createGazetteer } from './gazetteer';
import { createMapbox } from './mapbox';
import { createNominatim } from './nominatim';
import type { PlaceSearch } from './place-search';
import { addRoutes } from './routes';

function createSearch(config: PlacesConfig, clock: Clock): PlaceSearch {
	switch (config.kind) {
		case 'nominatim':
			return createNominatim({ ...config, clock });
		case 'mapbox':
			return createMapbox({ ...config, clock });
		case 'embedded':
			return createGazetteer();
	}
}

/** Finds the coordinates of addresses: with the service that is configured, else in a list of towns. */
export const domain = defineDomain({
	name: 'places',
	parseConfig: parsePlacesConfig,
	register(server, config) {
		addRoutes(server, createSearch(config, server.core.clock));
	},
});
