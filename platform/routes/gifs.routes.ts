import { GetGif, SearchGifs } from '../../api/contract/gifs.contract';
import { serve } from '../http/serve';

/** Spec 2 §7 "External services for blocks". */
export const routes = [
	serve(SearchGifs, async ({ query, services: { gifs } }) => [...(await gifs.search(query.search))]),
	serve(GetGif, ({ params, services: { gifs } }) => gifs.find(params.id)),
];
