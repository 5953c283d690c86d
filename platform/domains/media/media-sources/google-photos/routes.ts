import {
	CreatePickerSession,
	DeletePhotoLibraryConnection,
	GetPhotoLibraryConnection,
	GetPickerSession,
} from '../../../../../api/contract/media/photo-library.contract';
import type { PlatformServer } from '../../../../core/domain';
import type { UpstreamFailure } from '../../../../core/errors';
import { personOf, signedCaller } from '../../../../core/http/caller';
import { contractRoute } from '../../../../core/http/contract-route';
import { addPopupRoutes } from '../../../../core/http/popup-routes';
import { sentence } from '../../../../core/sentence';
import { notSetUp } from '../../../../core/upstream/failures';
import type { Connections } from './connections';
import type { GoogleApi } from './google-api';
import type { GooglePhotos } from './google-photos';
import { connectedPage, startPage } from './pages';

/** Of one person: a picker asks every two seconds at most. */
const perMinute = 60;

const notConfigured = (): UpstreamFailure =>
	notSetUp(
		503,
		'google_photos_not_configured',
		sentence('Google Photos is not set up. Ask the administrator of the platform to set it up.'),
		'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'
	);

export interface GooglePhotosServices {
	readonly google: GoogleApi;
	readonly connections: Connections;
	readonly photos: GooglePhotos;
}

/** The popup in which a person connects their library. */
function addPopup(server: PlatformServer, { google, connections }: GooglePhotosServices) {
	const { siteDirectory, core } = server;
	/** RFC 7636: proves that who redeems the code is who asked for it. */
	const verifierOf = (state: string): string => core.keys.derive(`google photos ${state}`);
	return addPopupRoutes(server, {
		path: 'media-sources/google-photos',
		table: 'google_photos_requests',
		async startPage(form, site, { wpUserId }) {
			const user = await siteDirectory.findUser(site, wpUserId);
			return user && startPage(form, site.url, user.login);
		},
		authorizeUrl: (redirectUri, state) => google.authorizeUrl(redirectUri, state, verifierOf(state)),
		async accept(person, { redirectUri, state, code }) {
			await connections.add(person, await google.redeem(redirectUri, code, verifierOf(state)));
			return { message: { connected: 'google_photos' }, page: connectedPage };
		},
		declined: sentence('You did not agree to share pictures of Google Photos.'),
		failedTitle: sentence('Google Photos was not connected'),
		failedLog: 'a library of pictures was not connected',
	});
}

/**
 * Spec 2 §7 "External media picker": the connection, the picker's sessions, and the pages of the popup.
 * @param services Null where no client of Google is configured.
 */
export function addGooglePhotosRoutes(server: PlatformServer, services: GooglePhotosServices | null): void {
	const limit = server.core.createRateLimit('google photos', perMinute);
	const configured = services && { ...services, openPopup: addPopup(server, services) };

	async function begin(request: Parameters<typeof signedCaller>[0]) {
		const caller = personOf(signedCaller(request));
		await limit(`${caller.siteId} ${caller.wpUserId}`);
		if (configured === null) {
			throw notConfigured();
		}
		return { caller, ...configured };
	}

	server.route({
		...contractRoute(GetPhotoLibraryConnection),
		async handler(request) {
			const { caller, openPopup } = await begin(request);
			return { connect_URL: await openPopup(caller) };
		},
	});

	server.route({
		...contractRoute(DeletePhotoLibraryConnection),
		async handler(request) {
			const { caller, photos } = await begin(request);
			await photos.disconnect(caller);
			return { code: 'success' as const };
		},
	});

	server.route({
		...contractRoute(CreatePickerSession),
		async handler(request) {
			const { caller, photos } = await begin(request);
			return photos.beginPicking(caller);
		},
	});

	server.route({
		...contractRoute(GetPickerSession),
		async handler(request) {
			const { caller, photos } = await begin(request);
			return photos.session(caller);
		},
	});
}
