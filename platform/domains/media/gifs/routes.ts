import { GetGif, SearchGifs } from '../../../../api/contract/media/gifs.contract';
import type { PlatformServer } from '../../../core/domain';
import { contractRoute } from '../../../core/http/contract-route';
import type { GifSearch } from './gif-search';

/** Spec 2 §7 "External services for blocks". */
export function addRoutes(server: PlatformServer, gifs: GifSearch): void {
	server.route({ ...contractRoute(SearchGifs), handler: async ({ query }) => [...(await gifs.search(query.search))] });
	server.route({ ...contractRoute(GetGif), handler: ({ params }) => gifs.find(params.id) });
}
