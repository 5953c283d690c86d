import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Gif } from '../../api/contract/gifs.contract';
import type { Clock } from '../clock';
import type { GiphyConfig } from '../config';
import { parseHttpUrl } from '../http/url';
import { createMemo } from '../services/memo';
import { createJsonUpstream, keepMs, mostAnswers } from '../upstream/json-upstream';
import { fail, gifNotFound, type GifSearch, mostGifs } from './gif-search';

interface GiphyOptions extends GiphyConfig {
	readonly clock: Clock;
}

/** GIPHY writes numbers as text. */
const Pixels = Type.Union([Type.Integer({ minimum: 1, maximum: 20_000 }), Type.String({ pattern: '^[1-9]\\d{0,4}$' })]);
const Picture = Type.Object({ url: Type.String() });

/** What we read of a GIF; there is much more. */
const Found = TypeCompiler.Compile(
	Type.Object({
		id: Type.String({ pattern: '^[A-Za-z0-9]{1,64}$' }),
		title: Type.Optional(Type.Union([Type.String(), Type.Null()])),
		images: Type.Object({
			original: Type.Object({ width: Pixels, height: Pixels }),
			fixed_width: Picture,
			fixed_width_still: Picture,
		}),
	})
);
const answerOf = <Data extends TSchema>(data: Data) => TypeCompiler.Compile(Type.Object({ data }));
const ListAnswer = answerOf(Type.Array(Type.Unknown()));
const OneAnswer = answerOf(Type.Unknown());

/** A picture of GIPHY's own, without what its address says about who searched; null for any other. */
function parsePicture({ url }: Static<typeof Picture>): string | null {
	const parsed = parseHttpUrl(url);
	const isTheirs = parsed?.protocol === 'https:' && /(?:^|\.)giphy\.com$/.test(parsed.hostname) && parsed.port === '' && parsed.username === '';
	return isTheirs ? `${parsed.origin}${parsed.pathname}` : null;
}

function parseGif(found: unknown): Gif | null {
	if (!Found.Check(found)) {
		return null;
	}
	const { id, title, images } = found;
	const preview = parsePicture(images.fixed_width);
	const still = parsePicture(images.fixed_width_still);
	return preview === null || still === null
		? null
		: {
				id,
				title: (title ?? '').trim().slice(0, 300),
				embed_url: `https://giphy.com/embed/${id}`,
				width: Number(images.original.width),
				height: Number(images.original.height),
				preview_url: preview,
				still_url: still,
			};
}

/** Instead of 404, some GIFs that are gone are an empty list or object. */
const isNothing = (data: unknown): boolean => typeof data === 'object' && (data === null || !('id' in data));

/** GIPHY, https://developers.giphy.com/docs/api. Its key stands in each address, so that no address is ever logged. */
export function createGiphy({ baseUrl, apiKey, clock }: GiphyOptions): GifSearch {
	const memo = createMemo(clock, keepMs, mostAnswers);

	const upstream = createJsonUpstream({ clock, fail });
	const ask = (path: string, query: Readonly<Record<string, string>> = {}) =>
		upstream.get(`${baseUrl}/${path}?${new URLSearchParams({ api_key: apiKey, ...query }).toString()}`);

	async function search(text: string): Promise<readonly Gif[]> {
		const answer = await ask('gifs/search', { q: text, limit: String(mostGifs), rating: 'g' });
		if (!ListAnswer.Check(answer)) {
			throw fail('unreadable', 'no list of GIFs');
		}
		const gifs = answer.data.map(parseGif).filter((gif) => gif !== null);
		if (gifs.length === 0 && answer.data.length > 0) {
			throw fail('unreadable', 'no GIF that can be read');
		}
		return gifs.slice(0, mostGifs);
	}

	async function find(id: string): Promise<Gif> {
		const answer = await ask(`gifs/${encodeURIComponent(id)}`);
		if (answer === null || (OneAnswer.Check(answer) && isNothing(answer.data))) {
			throw gifNotFound();
		}
		const gif = OneAnswer.Check(answer) ? parseGif(answer.data) : null;
		if (gif === null) {
			throw fail('unreadable', 'no GIF');
		}
		return gif;
	}

	return {
		search: (text) => memo.get(`search ${text.trim().toLowerCase()}`, () => search(text.trim())),
		find: (id) => memo.get(`find ${id}`, () => find(id)),
	};
}
