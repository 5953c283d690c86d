import { type JsonRequest, type JsonServer, startJsonServer } from './json-server';

/** A GIF as GIPHY describes it, as far as anybody reads it. */
export const giphyGif = (id: string, change: object = {}): object => ({
	type: 'gif',
	id,
	title: `Happy Cat ${id} GIF`,
	images: {
		original: { width: '480', height: '270', url: `https://media3.giphy.com/media/v1.Y2lk/${id}/giphy.gif?cid=0123abcd&ct=g` },
		fixed_width: { width: '200', height: '113', url: `https://media3.giphy.com/media/v1.Y2lk/${id}/200w.gif?cid=0123abcd&ct=g` },
		fixed_width_still: { width: '200', height: '113', url: `https://media3.giphy.com/media/v1.Y2lk/${id}/200w_s.gif?cid=0123abcd&ct=g` },
	},
	...change,
});

const meta = { status: 200, msg: 'OK', response_id: 'r' };

/** Twelve GIFs for a search, for services do not always keep to the limit; any single one by its id. */
function plainAnswer({ path, query }: JsonRequest): object {
	const data = path.endsWith('/search')
		? Array.from({ length: 12 }, (_, index) => giphyGif(`${query['q']?.replace(/\W/g, '') ?? ''}${index}`))
		: giphyGif(path.split('/').at(-1) ?? '');
	return { data, meta };
}

/** A GIPHY that does what a test tells it; its `baseUrl` is for `GIPHY_BASE_URL`. */
export const startGiphyServer = (): Promise<JsonServer> => startJsonServer(plainAnswer);
