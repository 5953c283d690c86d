import { defineDomain } from '../../../core/domain';
import { parseMediaSourcesConfig } from './config';
import { addGooglePhotos } from './google-photos';
import { migrations } from './google-photos/migrations';
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
		uses: ['sites'],
		parseConfig: parseMediaSourcesConfig,
		migrations,
		sealed: [{ table: 'google_photos_connections', id: 'id', columns: ['refresh_token', 'access_token'] }],
		register(server, { openverseUrl, pexels, googlePhotos }) {
			const { clock, keys } = server.core;
			const sources = {
				openverse: createOpenverse({ baseUrl: openverseUrl, clock }),
				pexels: pexels === null ? unconfiguredPexels : createPexels({ ...pexels, clock }),
				stock: createStock(clock),
				google_photos: addGooglePhotos(server, googlePhotos),
			};
			addRoutes(server, createMediaLists({ clock, keys, sources, pictures }));
		},
	});

/** Lists the pictures of other services, those of people's own libraries, and those that the platform draws, for the media picker of the editor. */
export const domain = createMediaSourcesDomain();
