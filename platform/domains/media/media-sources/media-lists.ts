import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import {
	type ExternalOriginal,
	type ListExternalMedia,
	type MediaService,
	mediaPageSize,
	mediaServices,
} from '../../../../api/contract/media/external-media.contract';
import type { QueryOf, ResponseOf } from '../../../../api/contract/define';
import type { Clock } from '../../../core/clock';
import type { SitePerson } from '../../../core/http/caller';
import { parseJson } from '../../../core/json';
import type { Keys } from '../../../core/keys';
import { createMemo } from '../../../core/memo';
import { cacheMs, maxCachedAnswers } from '../../../core/upstream/json-upstream';
import { type HandleScope, openHandle, sealHandle } from './handles';
import type { MediaFilter, MediaListRequest, MediaPage, MediaSource } from './media-source';
import type { PictureClient } from './picture-client';

type ListQuery = QueryOf<typeof ListExternalMedia>;

/** The list as the caller asked for it first; the pages after it repeat it, whatever else they are asked. */
const Continued = TypeCompiler.Compile(
	Type.Object({
		path: Type.String(),
		search: Type.String(),
		filter: Type.Object({
			category: Type.String(),
			isFavorite: Type.Boolean(),
			type: Type.Union([Type.Literal('all'), Type.Literal('photo'), Type.Literal('video')]),
			from: Type.String(),
			to: Type.String(),
		}),
		count: Type.Integer(),
		page: Type.Integer(),
	})
);

const noDate = '0000-00-00';

/** The days of `start:end`; empty for none. */
function datesOf(text: string): readonly [from: string, to: string] {
	const [, from = '', to = ''] = /^(\d{4}-\d{2}-\d{2}):(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
	return [from === noDate ? '' : from, to === noDate ? '' : to];
}

function parseFilter(text: string): MediaFilter {
	const values = new Map(text.split(',').map((part) => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)]));
	const type = values.get('mediaType');
	const [from, to] = datesOf(values.get('dateRange') ?? '');
	return {
		category: values.get('categoryInclude') ?? '',
		isFavorite: values.get('feature') === 'favorite',
		type: type === 'photo' || type === 'video' ? type : 'all',
		from,
		to,
	};
}

const firstPage = ({ path = 'recent', search = '', filter = '', number = mediaPageSize }: ListQuery): MediaListRequest => ({
	path,
	search: search.trim().toLowerCase(),
	filter: parseFilter(filter),
	count: number,
	page: 1,
});

interface MediaListsOptions {
	readonly clock: Clock;
	readonly keys: Keys;
	readonly sources: Readonly<Record<MediaService, MediaSource>>;
	readonly pictures: PictureClient;
}

export interface MediaLists {
	/** The sources that are set up. */
	readonly services: readonly MediaService[];
	/** @throws {RestFailure} 400 `invalid_page_handle`; those of the source. */
	list(caller: SitePerson, service: MediaService, query: ListQuery): Promise<ResponseOf<typeof ListExternalMedia>>;
	/**
	 * The ID of a listed picture.
	 * @throws {RestFailure} 400 `invalid_media_handle`
	 */
	identify(caller: SitePerson, service: MediaService, guid: string): string;
	/** @throws {RestFailure} 400 `invalid_media_handle`; those of the source and of `PictureClient`. */
	original(caller: SitePerson, service: MediaService, guid: string): Promise<ExternalOriginal>;
}

/** Lists the sources page by page. The same page is asked for once; every site gets handles of its own. */
export function createMediaLists({ clock, keys, sources, pictures }: MediaListsOptions): MediaLists {
	const pages = createMemo<MediaPage>(clock, cacheMs, maxCachedAnswers);

	function requestOf(scope: HandleScope, query: ListQuery): MediaListRequest {
		if (query.page_handle === undefined) {
			return firstPage(query);
		}
		const continued = parseJson(openHandle(keys, scope, query.page_handle));
		return Continued.Check(continued) ? continued : firstPage(query);
	}

	const identify = ({ siteId }: SitePerson, service: MediaService, guid: string): string => openHandle(keys, { siteId, service, purpose: 'media' }, guid);

	const services = mediaServices.filter((service) => !sources[service].isMissing);

	return {
		services,
		identify,
		async list(caller, service, query) {
			const { siteId } = caller;
			const scope: HandleScope = { siteId, service, purpose: 'page' };
			const request = requestOf(scope, query);
			const source = sources[service];
			const load = (): Promise<MediaPage> => source.list(request, caller);
			const { items, hasMore } = await (source.isPersonal ? load() : pages.get(JSON.stringify([service, request]), load));
			const guidOf = (id: string): string => sealHandle(keys, { ...scope, purpose: 'media' }, id);
			return {
				media: items.map((item) => ({ ...item, guid: item.type === 'folder' ? '' : guidOf(item.ID) })),
				meta: { next_page: hasMore ? sealHandle(keys, scope, JSON.stringify({ ...request, page: request.page + 1 })) : null },
			};
		},
		async original(caller, service, guid) {
			const { picture, ...original } = await sources[service].original(identify(caller, service, guid), caller);
			const bytes = 'bytes' in picture ? picture.bytes : await pictures.get(picture.url);
			return { ...original, data: bytes.toString('base64') };
		},
	};
}
