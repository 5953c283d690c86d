import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Gif } from '../../../../api/contract/media/gifs.contract';
import type { Clock } from '../../../core/clock';
import { RestFailure } from '../../../core/errors';
import { parseHttpUrl } from '../../../core/http/url';
import { createMemo } from '../../../core/memo';
import { sentence } from '../../../core/sentence';
import { upstreamFailures } from '../../../core/upstream/failures';
import { cacheMs, createJsonUpstream, maxCachedAnswers } from '../../../core/upstream/json-upstream';
import type { GiphyConfig } from './config';
import type { GifSearch } from './gif-search';

/** Spec 2 §9. */
const maxGifs = 10;

const gifNotFound = (): RestFailure => new RestFailure(404, 'gif_not_found', sentence('GIPHY does not know this GIF.'));

const createFailure = upstreamFailures({
	name: 'GIPHY',
	code: 'gif_search',
	advice: sentence('Please try again in a few minutes.'),
	refusedMessage: sentence('GIPHY refused the platform’s key. Ask the administrator of the platform to check it.'),
	settings: 'GIPHY_API_KEY',
});

interface GiphyOptions extends GiphyConfig {
	readonly clock: Clock;
}

/** GIPHY writes numbers as text. */
const Pixels = Type.Union([Type.Integer({ minimum: 1, maximum: 20_000 }), Type.String({ pattern: '^[1-9]\\d{0,4}$' })]);
const Picture = Type.Object({ url: Type.String() });

/** The fields that the platform reads of a GIF. */
const GiphyGif = TypeCompiler.Compile(
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

/** The address of a picture at GIPHY, without its query, which identifies the search; null for any other address. */
function parsePicture({ url }: Static<typeof Picture>): string | null {
	const parsed = parseHttpUrl(url);
	const isGiphys = parsed?.protocol === 'https:' && /(?:^|\.)giphy\.com$/.test(parsed.hostname) && parsed.port === '' && parsed.username === '';
	return isGiphys ? `${parsed.origin}${parsed.pathname}` : null;
}

function parseGif(value: unknown): Gif | null {
	if (!GiphyGif.Check(value)) {
		return null;
	}
	const { id, title, images } = value;
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
const isEmpty = (data: unknown): boolean => typeof data === 'object' && (data === null || !('id' in data));

/** GIPHY, https://developers.giphy.com/docs/api. Its key is part of each address, so no address is ever logged. */
export function createGiphy({ baseUrl, apiKey, clock }: GiphyOptions): GifSearch {
	const searches = createMemo<readonly Gif[]>(clock, cacheMs, maxCachedAnswers);
	const gifs = createMemo<Gif>(clock, cacheMs, maxCachedAnswers);
	const upstream = createJsonUpstream({ clock, createFailure });
	const get = (path: string, query: Readonly<Record<string, string>> = {}) =>
		upstream.get(`${baseUrl}/${path}?${new URLSearchParams({ api_key: apiKey, ...query }).toString()}`);

	async function search(text: string): Promise<readonly Gif[]> {
		const answer = await get('gifs/search', { q: text, limit: String(maxGifs), rating: 'g' });
		if (!ListAnswer.Check(answer)) {
			throw createFailure('unreadable', 'no list of GIFs');
		}
		const gifs = answer.data.map(parseGif).filter((gif) => gif !== null);
		if (gifs.length === 0 && answer.data.length > 0) {
			throw createFailure('unreadable', 'no GIF that can be read');
		}
		return gifs.slice(0, maxGifs);
	}

	async function find(id: string): Promise<Gif> {
		const answer = await get(`gifs/${encodeURIComponent(id)}`);
		if (answer === null || (OneAnswer.Check(answer) && isEmpty(answer.data))) {
			throw gifNotFound();
		}
		const gif = OneAnswer.Check(answer) ? parseGif(answer.data) : null;
		if (gif === null) {
			throw createFailure('unreadable', 'no GIF');
		}
		return gif;
	}

	return {
		search: (text) => searches.get(text.trim().toLowerCase(), () => search(text.trim())),
		find: (id) => gifs.get(id, () => find(id)),
	};
}
