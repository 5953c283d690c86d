import {
	DeletePhotoFeed,
	GetFeedConnectUrl,
	GetPhotoFeed,
	GetPhotoFeedPicture,
	ListFeedConnections,
} from '../../../../api/contract/media/instagram-gallery.contract';
import type { PlatformServer } from '../../../core/domain';
import { personOf, signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { addPopupRoutes } from '../../../core/http/popup-routes';
import { sentence } from '../../../core/sentence';
import type { Connections } from './connections';
import type { FeedSource } from './feed-source';
import { connectedPage, startPage } from './pages';
import type { PhotoFeeds } from './photo-feeds';

interface PhotoFeedsServices {
	readonly feeds: PhotoFeeds;
	readonly connections: Connections;
	readonly source: FeedSource;
}

/** Spec 2 §7 "Photo feed", and the pages of its popup. */
export function addRoutes(server: PlatformServer, { feeds, connections, source }: PhotoFeedsServices): void {
	const openPopup = addPopupRoutes(server, {
		path: 'photo-feeds',
		table: 'photo_feed_requests',
		startPage: async (form, site) => startPage(form, site.url, source.name === 'embedded'),
		authorizeUrl: (redirectUri, state) => source.authorizeUrl(redirectUri, state),
		async accept(person, { redirectUri, code }) {
			// Instagram adds `#_` to its codes.
			const grant = await source.redeem(redirectUri, code.replace(/#_$/, ''));
			return { message: { keyring_id: Number(await connections.add(person, grant)) }, page: (script) => connectedPage(grant.username, script) };
		},
		declined: sentence('You did not agree to show your photos.'),
		failedTitle: sentence('The account was not connected'),
		failedLog: 'an account was not connected',
	});

	server.route({ ...contractRoute(ListFeedConnections), handler: (request) => feeds.list(signedCaller(request).site.id) });

	server.route({
		...contractRoute(GetFeedConnectUrl),
		async handler(request, reply) {
			const url = await openPopup(personOf(signedCaller(request)));
			// Fastify sends a text as it is; the contract promises JSON.
			reply.type('application/json');
			return JSON.stringify(url);
		},
	});

	server.route({
		...contractRoute(GetPhotoFeed),
		handler: (request) => feeds.feed(signedCaller(request).site.id, request.params.token),
	});

	server.route({
		...contractRoute(GetPhotoFeedPicture),
		async handler(request) {
			const { type, bytes } = await feeds.picture(signedCaller(request).site.id, request.params.token, request.params.picture);
			return { type, data: bytes.toString('base64') };
		},
	});

	server.route({
		...contractRoute(DeletePhotoFeed),
		async handler(request) {
			await feeds.disconnect(signedCaller(request), request.params.token);
			return { code: 'success' as const };
		},
	});
}
