import { CopyExternalMedia, type ExternalMedia, ListExternalMedia, ListMediaSources, type MediaService } from '../contract/media/external-media.contract';
import { endpoint } from '../core/endpoint';
import { unreadableError } from '../core/errors';
import { parseMediaFile, type MediaFile } from './media';
import { siteApi } from '../core/site-api';

export type { ExternalMedia, MediaService } from '../contract/media/external-media.contract';

/** A list of one source: its folder, search and filters. */
export interface MediaListQuery {
	readonly service: MediaService;
	/** `recent`, `albums`, or the ID of a folder. */
	readonly path: string;
	/** Characters; the contract refuses more than `maxMediaSearch`. May be empty. */
	readonly search: string;
	/** `name=value`, separated by commas; may be empty. */
	readonly filter: string;
}

interface MediaCopyRequest {
	readonly service: MediaService;
	readonly item: ExternalMedia;
	/** Null on screens without a post. */
	readonly postId: number | null;
}

/** The result for one picture: its file in the media library, or why there is none: `message` is a sentence. */
export type MediaCopy = { readonly file: MediaFile } | { readonly code: string; readonly message: string };

export interface MediaListPage {
	readonly media: readonly ExternalMedia[];
	/** The handle of the page after it; null after the last. */
	readonly nextPage: string | null;
}

interface ListPageRequest {
	readonly queryArg: MediaListQuery;
	/** The handle of the page; empty for the first. */
	readonly pageParam: string;
}

export const externalMediaApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** The sources that the platform can serve. */
		listMediaSources: build.query(endpoint(ListMediaSources)),
		/** The pages of a list, one after the other by their handles (spec 2 §7). Fails with any ApiError, such as `pexels_not_configured`. */
		listExternalMedia: build.infiniteQuery({
			infiniteQueryOptions: {
				initialPageParam: '',
				getNextPageParam: ({ nextPage }: MediaListPage) => nextPage ?? undefined,
			},
			...endpoint(ListExternalMedia, {
				request: ({ queryArg: { service, path, search, filter }, pageParam }: ListPageRequest) => ({
					params: { service },
					query: pageParam === '' ? { path, search, filter } : { page_handle: pageParam },
				}),
				result: ({ media, meta }): MediaListPage => ({ media, nextPage: meta.next_page }),
			}),
		}),
		/** Copies one picture to the media library: ten in one request can take longer than a web server allows. Fails with any ApiError. */
		copyExternalMedia: build.mutation(
			endpoint(CopyExternalMedia, {
				request: ({ service, item, postId }: MediaCopyRequest) => ({
					params: { service },
					body: { media: [{ guid: item.guid }], ...(postId !== null && { post_id: postId }) },
				}),
				result: ({ media: [copy] }): MediaCopy => {
					const file = copy && 'ID' in copy ? parseMediaFile({ id: copy.ID, url: copy.URL, alt: copy.alt, caption: copy.caption }) : null;
					const [code, messages] = (copy && 'errors' in copy ? Object.entries(copy.errors)[0] : undefined) ?? [];
					const unreadable = unreadableError(200);
					return file ? { file } : { code: code ?? unreadable.code, message: messages?.[0] ?? unreadable.message };
				},
			})
		),
	}),
});

export const { useListExternalMediaInfiniteQuery, useListMediaSourcesQuery } = externalMediaApi;
