import { GetGif, SearchGifs } from '../../../api/contract/media/gifs.contract';
import { ListModules } from '../../../api/contract/site/modules.contract';
import { endpoint } from '../../../api/core/endpoint';
import { pathOf, restRequest, searchOf } from '../../../api/core/request';

/**
 * The compiler runs these tests: `tsc` reports an `@ts-expect-error` above a line that compiles. The calls in `refused` are
 * not made.
 */
const refused = (): unknown[] => [
	// @ts-expect-error A parameter of the query has another name.
	restRequest(SearchGifs, { query: { term: 'cat' } }),
	// @ts-expect-error A parameter of the query has another type.
	restRequest(SearchGifs, { query: { search: 1 } }),
	// @ts-expect-error The query is missing.
	restRequest(SearchGifs, {}),
	// @ts-expect-error The route has no body.
	restRequest(SearchGifs, { query: { search: 'cat' }, body: {} }),
	// @ts-expect-error A parameter of the path is missing.
	restRequest(GetGif, { params: {} }),
	// @ts-expect-error The route takes no argument.
	restRequest(ListModules, { query: {} }),
	// @ts-expect-error The argument's parts are not those of the route.
	endpoint(SearchGifs, { request: (search: string) => ({ params: { search } }) }),
	// @ts-expect-error The response has no such field.
	endpoint(GetGif, { result: ({ url }) => url }),
];
void refused;

describe('an endpoint of the contract', () => {
	it('takes the parts of its route', () => {
		const { query } = endpoint(SearchGifs);
		const request = query({ query: { search: 'two cats' } });
		expect([pathOf(request), searchOf(request).toString()]).toEqual(['wpcom/v2/gifs', 'search=two+cats']);
	});

	it('takes the argument and gives the result that its options say', () => {
		const { query, transformResponse } = endpoint(GetGif, {
			request: (id: string) => ({ params: { id } }),
			result: ({ embed_url }) => embed_url,
		});
		expect(pathOf(query('abc'))).toBe('wpcom/v2/gifs/abc');
		const gif = { id: 'abc', title: '', embed_url: 'https://gif.example/abc', width: 1, height: 1, preview_url: '', still_url: '' };
		const result: string = transformResponse(gif);
		expect(result).toBe('https://gif.example/abc');
	});
});
