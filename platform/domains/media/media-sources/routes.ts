import { GetExternalOriginal, IdentifyExternalMedia, ListExternalMedia, ListMediaSources } from '../../../../api/contract/media/external-media.contract';
import type { PlatformServer } from '../../../core/domain';
import { personOf, signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import type { MediaLists } from './media-lists';

/** Of one site; Openverse allows a hundred in a minute to callers without a key. */
const perMinute = 60;

/** Spec 2 §7 "External media picker". */
export function addRoutes(server: PlatformServer, lists: MediaLists): void {
	const limit = server.core.createRateLimit('external media', perMinute);
	server.route({ ...contractRoute(ListMediaSources), handler: async () => [...lists.services] });
	server.route({
		...contractRoute(ListExternalMedia),
		handler: async (request) => {
			const caller = personOf(signedCaller(request));
			await limit(String(caller.siteId));
			return lists.list(caller, request.params.service, request.query);
		},
	});
	server.route({
		...contractRoute(IdentifyExternalMedia),
		handler: async (request) => ({ ID: lists.identify(personOf(signedCaller(request)), request.params.service, request.body.guid) }),
	});
	server.route({
		...contractRoute(GetExternalOriginal),
		handler: async (request) => {
			const caller = personOf(signedCaller(request));
			await limit(String(caller.siteId));
			return lists.original(caller, request.params.service, request.body.guid);
		},
	});
}
