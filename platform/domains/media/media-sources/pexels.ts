import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Clock } from '../../../core/clock';
import type { UpstreamFailure } from '../../../core/errors';
import { isPlainHttps, parseHttpUrl } from '../../../core/http/url';
import { sentence } from '../../../core/sentence';
import { notSetUp, upstreamFailures } from '../../../core/upstream/failures';
import { createJsonUpstream } from '../../../core/upstream/json-upstream';
import { defaultSearch, maxTitle, mediaNotFound, type MediaSource, type SourceItem } from './media-source';

const createFailure = upstreamFailures({
	name: 'Pexels',
	code: 'pexels',
	advice: sentence('Please try again in a few minutes.'),
	refusedMessage: sentence('Pexels refused the platform’s key. Ask the administrator of the platform to check it.'),
	settings: 'PEXELS_API_KEY',
});

const notConfigured = (): UpstreamFailure =>
	notSetUp(503, 'pexels_not_configured', sentence('Pexels is not set up. Ask the administrator of the platform to set it up.'), 'PEXELS_API_KEY');

/** Used without a key: each request fails, and the log names the setting. */
export const unconfiguredPexels: MediaSource = {
	isMissing: true,
	list: () => Promise.reject(notConfigured()),
	original: () => Promise.reject(notConfigured()),
};

const license = 'Pexels License';
const licenseUrl = 'https://www.pexels.com/license/';

const Photo = Type.Object({
	id: Type.Integer({ minimum: 1 }),
	url: Type.String(),
	photographer: Type.String(),
	alt: Type.Optional(Type.Union([Type.String(), Type.Null()])),
	src: Type.Object({ large2x: Type.String(), medium: Type.String() }),
});
type Photo = Static<typeof Photo>;
const PhotoCheck = TypeCompiler.Compile(Photo);
const ListAnswer = TypeCompiler.Compile(Type.Object({ photos: Type.Array(Type.Unknown()), next_page: Type.Optional(Type.Unknown()) }));

/** The address, if it is one of Pexels; else empty. */
function ownAddress(value: string): string {
	const url = parseHttpUrl(value);
	return url !== null && isPlainHttps(url) && /(?:^|\.)pexels\.com$/.test(url.hostname) ? url.href : '';
}

const isUsable = (photo: unknown): photo is Photo => PhotoCheck.Check(photo) && ownAddress(photo.src.large2x) !== '' && ownAddress(photo.src.medium) !== '';

const titleOf = ({ alt }: Photo): string => (alt ?? '').trim().slice(0, maxTitle);
const creatorOf = ({ photographer }: Photo): string => photographer.trim().slice(0, maxTitle);
const creditOf = (photo: Photo): string => [creatorOf(photo), 'Pexels'].filter(Boolean).join(' · ');

const itemOf = (photo: Photo): SourceItem => ({
	ID: String(photo.id),
	type: 'image',
	name: titleOf(photo),
	title: titleOf(photo),
	caption: creditOf(photo),
	alt: titleOf(photo),
	URL: ownAddress(photo.url),
	thumbnails: { medium: ownAddress(photo.src.medium) },
	children: 0,
});

interface PexelsOptions {
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly clock: Clock;
}

/** Pexels, https://www.pexels.com/api/documentation/. */
export function createPexels({ baseUrl, apiKey, clock }: PexelsOptions): MediaSource {
	const upstream = createJsonUpstream({ clock, createFailure, headers: { authorization: apiKey } });
	return {
		async list({ search, count, page }) {
			const query = new URLSearchParams({ query: search || defaultSearch, page: String(page), per_page: String(count) });
			const answer = await upstream.get(`${baseUrl}/search?${query.toString()}`);
			if (!ListAnswer.Check(answer)) {
				throw createFailure('unreadable', 'no list of photos');
			}
			const photos = answer.photos.filter(isUsable);
			if (photos.length === 0 && answer.photos.length > 0) {
				throw createFailure('unreadable', 'no photo that can be read');
			}
			return { items: photos.slice(0, count).map(itemOf), hasMore: photos.length > 0 && typeof answer.next_page === 'string' };
		},
		async original(id) {
			const photo = await upstream.get(`${baseUrl}/photos/${encodeURIComponent(id)}`);
			if (photo === null) {
				throw mediaNotFound();
			}
			if (!isUsable(photo) || String(photo.id) !== id) {
				throw createFailure('unreadable', 'no photo');
			}
			return {
				ID: id,
				title: titleOf(photo),
				alt: titleOf(photo),
				credit: creditOf(photo),
				creator: creatorOf(photo),
				license,
				license_url: licenseUrl,
				source_url: ownAddress(photo.url),
				// The original can have a hundred megapixels.
				picture: { url: ownAddress(photo.src.large2x) },
			};
		},
	};
}
