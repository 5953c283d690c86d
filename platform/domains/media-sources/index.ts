import { defineDomain } from '../../core/domain';
import { parseMediaSourcesConfig } from './config';
import { createMediaLists } from './media-lists';
import { createOpenverse } from './openverse';
import { createPexels, unconfiguredPexels } from './pexels';
import { createPictureClient, type PictureClient } from './picture-client';
import { addRoutes } from './routes';
import { createStock } from './stock';

/** @param pictures Downloads what was chosen. */
export const createMediaSourcesDomain = (pictures: PictureClient = createPictureClient()) =>
	defineDomain({
	name: 'media-sources',
	parseConfig: parseMediaSourcesConfig,
	register(server, { openverseUrl, pexels }) {
		const { clock, keys } = server.core;
		const sources = {
			openverse: createOpenverse({ baseUrl: openverseUrl, clock }),
			pexels: pexels === null ? unconfiguredPexels : createPexels({ ...pexels, clock }),
			stock: createStock(),
		};
		addRoutes(server, createMediaLists({ clock, keys, sources, pictures }));
	},
});

/** Lists the pictures of other services, and those that the platform draws, for the media picker of the editor. */
export const domain = createMediaSourcesDomain();
