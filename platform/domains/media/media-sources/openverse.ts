import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Clock } from '../../../core/clock';
import { parseHttpUrl } from '../../../core/http/url';
import { sentence } from '../../../core/sentence';
import { upstreamFailures } from '../../../core/upstream/failures';
import { createJsonUpstream } from '../../../core/upstream/json-upstream';
import { defaultSearch, maxTitle, mediaNotFound, type MediaSource, type SourceItem } from './media-source';

const createFailure = upstreamFailures({
	name: 'Openverse',
	code: 'openverse',
	advice: sentence('Please try again in a few minutes.'),
	refusedMessage: sentence('Openverse refused the platform. Please try again in a few minutes.'),
});

/** Openverse shows no more to callers without a key. */
const maxItems = 240;

const OptionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Image = Type.Object({
	id: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
	title: OptionalText,
	creator: OptionalText,
	url: Type.String(),
	foreign_landing_url: OptionalText,
	license: Type.String({ pattern: '^[a-z0-9+-]{2,30}$' }),
	license_version: OptionalText,
	license_url: OptionalText,
});
type Image = Static<typeof Image>;
const ImageCheck = TypeCompiler.Compile(Image);
const ListAnswer = TypeCompiler.Compile(Type.Object({ page_count: Type.Integer(), results: Type.Array(Type.Unknown()) }));

const httpsOnly = (value: string | null | undefined): string => {
	const url = parseHttpUrl(value ?? '');
	return url?.protocol === 'https:' ? url.href : '';
};

/** “by-sa” 4.0 is “CC BY-SA 4.0”; the public domain has no such name. */
function licenseName({ license, license_version }: Image): string {
	switch (license) {
		case 'cc0':
			return 'CC0';
		case 'pdm':
			return 'Public Domain';
		default:
			return ['CC', license.toUpperCase(), license_version ?? ''].filter(Boolean).join(' ').slice(0, 60);
	}
}

const titleOf = ({ title }: Image): string => (title ?? '').trim().slice(0, maxTitle);
const creatorOf = ({ creator }: Image): string => (creator ?? '').trim().slice(0, maxTitle);
const creditOf = (image: Image): string => [titleOf(image), creatorOf(image), licenseName(image)].filter(Boolean).join(' · ');

interface OpenverseOptions {
	readonly baseUrl: string;
	readonly clock: Clock;
}

/** Openverse, https://api.openverse.org/v1/. It asks for no key, and for the credit of each picture. */
export function createOpenverse({ baseUrl, clock }: OpenverseOptions): MediaSource {
	const upstream = createJsonUpstream({ clock, createFailure });

	const itemOf = (image: Image): SourceItem => ({
		ID: image.id,
		type: 'image',
		name: titleOf(image),
		title: titleOf(image),
		caption: creditOf(image),
		alt: titleOf(image),
		URL: httpsOnly(image.foreign_landing_url),
		// Not the one in the answer: it can be of any host.
		thumbnails: { medium: `${baseUrl}/images/${image.id}/thumb/` },
		children: 0,
	});

	return {
		async list({ search, count, page }) {
			const query = new URLSearchParams({ q: search || defaultSearch, page: String(page), page_size: String(count), mature: 'false' });
			const answer = await upstream.get(`${baseUrl}/images/?${query.toString()}`);
			if (!ListAnswer.Check(answer)) {
				throw createFailure('unreadable', 'no list of images');
			}
			const images = answer.results.filter((image): image is Image => ImageCheck.Check(image) && httpsOnly(image.url) !== '');
			if (images.length === 0 && answer.results.length > 0) {
				throw createFailure('unreadable', 'no image that can be read');
			}
			return { items: images.slice(0, count).map(itemOf), hasMore: images.length > 0 && page < answer.page_count && (page + 1) * count <= maxItems };
		},
		async original(id) {
			const image = await upstream.get(`${baseUrl}/images/${encodeURIComponent(id)}/`);
			if (image === null) {
				throw mediaNotFound();
			}
			if (!ImageCheck.Check(image) || image.id !== id || httpsOnly(image.url) === '') {
				throw createFailure('unreadable', 'no image');
			}
			return {
				ID: id,
				title: titleOf(image),
				alt: titleOf(image),
				credit: creditOf(image),
				creator: creatorOf(image),
				license: licenseName(image),
				license_url: httpsOnly(image.license_url),
				source_url: httpsOnly(image.foreign_landing_url),
				picture: { url: httpsOnly(image.url) },
			};
		},
	};
}
