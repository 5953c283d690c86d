import { Type } from '@sinclair/typebox';
import { defineRoute } from '../../../api/contract/define';
import {
	DeletePhotoFeed,
	GetFeedConnectUrl,
	GetPhotoFeed,
	GetPhotoFeedPicture,
	ListFeedConnections,
} from '../../../api/contract/instagram-gallery.contract';
import type { PlatformServer } from '../../core/domain';
import { RestFailure } from '../../core/errors';
import { signedCaller } from '../../core/http/caller';
import { contractRoute } from '../../core/http/contract-route';
import { sendPage } from '../../core/http/page';
import { closingScript, expiredPopup } from '../../core/http/popup-pages';
import { sentence } from '../../core/sentence';
import type { Connections } from './connections';
import type { FeedSource } from './feed-source';
import { connectedPage, failedPage, startPage } from './pages';
import type { PhotoFeeds } from './photo-feeds';

const RequestName = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** The pages are for people, so they are not part of the contract. */
const page = { handledBy: 'platform', access: 'public', response: Type.String(), spec: '2 §4' } as const;
const ShowStart = defineRoute({ ...page, method: 'GET', path: 'photo-feeds/connect', query: Type.Object({ request: RequestName }) });
const Start = defineRoute({
	...page,
	method: 'POST',
	path: 'photo-feeds/connect',
	body: Type.Object({ request: RequestName, decision: Type.Literal('approve') }),
});
const Return = defineRoute({
	...page,
	method: 'GET',
	path: 'photo-feeds/return',
	query: Type.Object({
		state: RequestName,
		code: Type.Optional(Type.String({ maxLength: 2000 })),
		/** RFC 6749 §4.1.2.1; the texts that come with it are not shown: anybody could write them. */
		error: Type.Optional(Type.String()),
	}),
});

interface PhotoFeedsServices {
	readonly feeds: PhotoFeeds;
	readonly connections: Connections;
	readonly source: FeedSource;
}

/** Spec 2 §7 "Photo feed", and the pages of its popup. */
export function addRoutes(server: PlatformServer, { feeds, connections, source }: PhotoFeedsServices): void {
	const { publicUrl } = server.core.config;
	const redirectUri = `${publicUrl}/photo-feeds/return`;

	server.route({ ...contractRoute(ListFeedConnections), handler: (request) => feeds.list(signedCaller(request).site.id) });

	server.route({
		...contractRoute(GetFeedConnectUrl),
		async handler(request, reply) {
			const { site, wpUser } = signedCaller(request);
			const name = await connections.open({ siteId: site.id, wpUserId: wpUser.id });
			// Fastify sends a text as it is; the contract promises JSON.
			reply.type('application/json');
			return JSON.stringify(`${publicUrl}/photo-feeds/connect?request=${name}`);
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

	server.route({
		...contractRoute(ShowStart),
		async handler({ query }, reply) {
			const pending = await connections.findRequest(query.request);
			const site = pending && (await server.siteDirectory.find(pending.siteId));
			return site === null
				? sendPage(reply, 410, expiredPopup)
				: sendPage(reply, 200, startPage(query.request, site.url, source.name === 'embedded'), { formTarget: source.authorizeUrl(redirectUri, '') });
		},
	});

	server.route({
		...contractRoute(Start),
		async handler({ body }, reply) {
			const pending = await connections.findRequest(body.request);
			return pending === null ? sendPage(reply, 410, expiredPopup) : reply.redirect(source.authorizeUrl(redirectUri, body.request), 303);
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
				return sendPage(reply, 200, failedPage(sentence('You did not agree to show your photos.')));
			}
			try {
				// Instagram adds `#_` to its codes.
				const grant = await source.redeem(redirectUri, query.code.replace(/#_$/, ''));
				const script = closingScript({ keyring_id: Number(await connections.add(pending, grant)) }, site.origins);
				return sendPage(reply, 200, connectedPage(grant.username, script), { script });
			} catch (error) {
				if (!(error instanceof RestFailure)) {
					throw error;
				}
				request.log.warn({ err: error }, 'an account was not connected');
				return sendPage(reply, error.status, failedPage(error.sentence));
			}
		},
	});
}
