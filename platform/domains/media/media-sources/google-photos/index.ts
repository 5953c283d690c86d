import type { PlatformServer } from '../../../../core/domain';
import type { MediaSource } from '../media-source';
import { createConnections } from './connections';
import { createGoogleApi } from './google-api';
import { createGooglePhotos } from './google-photos';
import { authorizationRequired, type GoogleConfig } from './google-request';
import { addGooglePhotosRoutes } from './routes';

/** Without a client of Google nobody can be connected. */
const unconfigured: MediaSource = {
	isMissing: true,
	list: () => Promise.reject(authorizationRequired()),
	original: () => Promise.reject(authorizationRequired()),
};

/**
 * Adds the routes, and makes the source.
 * @param config Null where no client of Google is configured.
 */
export function addGooglePhotos(server: PlatformServer, config: GoogleConfig | null): MediaSource {
	if (config === null) {
		addGooglePhotosRoutes(server, null);
		return unconfigured;
	}
	const { database, clock, keys, addCleanUp } = server.core;
	const google = createGoogleApi({ ...config, clock });
	const connections = createConnections({ database, clock, keys });
	const photos = createGooglePhotos({ google, connections, clock });
	addCleanUp(() => photos.disconnectLeft());
	addGooglePhotosRoutes(server, { google, connections, photos });
	return photos;
}
