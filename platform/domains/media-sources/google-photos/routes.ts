import { Type } from '@sinclair/typebox';
import { defineRoute } from '../../../../api/contract/define';
import {
	CreatePickerSession,
	DeletePhotoLibraryConnection,
	GetPhotoLibraryConnection,
	GetPickerSession,
	ListPhotoLibraries,
} from '../../../../api/contract/photo-library.contract';
import type { PlatformServer } from '../../../core/domain';
import { RestFailure } from '../../../core/errors';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { sendPage } from '../../../core/http/page';
import { closingScript, expiredPopup } from '../../../core/http/popup-pages';
import { sentence } from '../../../core/sentence';
import { callerOf } from '../media-source';
import type { Connections } from './connections';
import type { GoogleApi } from './google-api';
import type { GooglePhotos } from './google-photos';
import { connectedPage, failedPage, startPage } from './pages';

const RequestName = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** The pages are for people, so they are not part of the contract. */
const page = { handledBy: 'platform', access: 'public', response: Type.String(), spec: '2 §4' } as const;
const connectPath = 'media-sources/google-photos/connect';
const returnPath = 'media-sources/google-photos/return';
const ShowStart = defineRoute({ ...page, method: 'GET', path: connectPath, query: Type.Object({ request: RequestName }) });
const Start = defineRoute({ ...page, method: 'POST', path: connectPath, body: Type.Object({ request: RequestName, decision: Type.Literal('approve') }) });
const Return = defineRoute({
	...page,
	method: 'GET',
	path: returnPath,
	query: Type.Object({
		state: RequestName,
		code: Type.Optional(Type.String({ maxLength: 2000 })),
		/** RFC 6749 §4.1.2.1; the texts that come with it are not shown: anybody could write them. */
		error: Type.Optional(Type.String()),
	}),
});

/** Of one person: a picker asks every two seconds at most. */
const perMinute = 60;

const notConfigured = (): RestFailure =>
	new RestFailure(503, 'google_photos_not_configured', sentence('Google Photos is not set up. Ask the administrator of the platform to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.'));

export interface GooglePhotosServices {
	readonly google: GoogleApi;
	readonly connections: Connections;
	readonly photos: GooglePhotos;
}

/**
 * Spec 2 §7 "External media picker": the connection, the picker's sessions, and the pages of the popup.
 * @param services Null where no client of Google is configured.
 */
export function addGooglePhotosRoutes(server: PlatformServer, services: GooglePhotosServices | null): void {
	const { config, createRateLimit, keys } = server.core;
	const limit = createRateLimit('google photos', perMinute);
	const redirectUri = `${config.publicUrl}/${returnPath}`;
	/** RFC 7636: proves that who redeems the code is who asked for it. */
	const verifierOf = (request: string): string => keys.derive(`google photos ${request}`);

	async function begin(request: Parameters<typeof signedCaller>[0]) {
		const caller = callerOf(signedCaller(request));
		await limit(`${caller.siteId} ${caller.wpUserId}`);
		if (services === null) {
			throw notConfigured();
		}
		return { caller, ...services };
	}

	server.route({ ...contractRoute(ListPhotoLibraries), handler: async () => (services === null ? [] : ['google_photos' as const]) });

	server.route({
		...contractRoute(GetPhotoLibraryConnection),
		async handler(request) {
			const { caller, connections } = await begin(request);
			return { connect_URL: `${config.publicUrl}/${connectPath}?request=${await connections.open(caller)}` };
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

	if (services === null) {
		return;
	}
	const { google, connections } = services;

	server.route({
		...contractRoute(ShowStart),
		async handler({ query }, reply) {
			const pending = await connections.findRequest(query.request);
			const site = pending && (await server.siteDirectory.find(pending.siteId));
			const user = pending && site && (await server.siteDirectory.findUser(site, pending.wpUserId));
			return site === null || user === null
				? sendPage(reply, 410, expiredPopup)
				: sendPage(reply, 200, startPage(query.request, site.url, user.login), { formTarget: google.authorizeUrl(redirectUri, '', '') });
		},
	});

	server.route({
		...contractRoute(Start),
		async handler({ body }, reply) {
			const pending = await connections.findRequest(body.request);
			return pending === null
				? sendPage(reply, 410, expiredPopup)
				: reply.redirect(google.authorizeUrl(redirectUri, body.request, verifierOf(body.request)), 303);
		},
	});

	server.route({
		...contractRoute(Return),
		async handler(request, reply) {
			const { query } = request;
			const pending = await connections.takeRequest(query.state);
			const site = pending && (await server.siteDirectory.find(pending.siteId));
			if (pending === null || site === null) {
				return sendPage(reply, 410, expiredPopup);
			}
			if (query.code === undefined) {
				return sendPage(reply, 200, failedPage(sentence('You did not agree to share pictures of Google Photos.')));
			}
			try {
				await connections.add(pending, await google.redeem(redirectUri, query.code, verifierOf(query.state)));
				const script = closingScript({ connected: 'google_photos' }, site.origins);
				return sendPage(reply, 200, connectedPage(script), { script });
			} catch (error) {
				if (!(error instanceof RestFailure)) {
					throw error;
				}
				request.log.warn({ err: error }, 'a library of pictures was not connected');
				return sendPage(reply, error.status, failedPage(error.sentence));
			}
		},
	});
}
