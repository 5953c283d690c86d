import { ListMedia, maxMediaPerPage } from '../contract/media/media.contract';
import { callRoute } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** A file of the media library. */
export interface MediaFile {
	readonly id: number;
	readonly url: string;
	readonly alt: string;
	/** HTML. */
	readonly caption: string;
	/** The addresses of its smaller copies, by size. */
	readonly sizes: Readonly<Record<string, string>>;
	/** Of the full image, in pixels; undefined for files that are no images. */
	readonly width?: number | undefined;
	readonly height?: number | undefined;
	/** The page of the file. */
	readonly link?: string | undefined;
	/** HTML: whom its licence demands to name. */
	readonly credit?: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const lengthOf = (value: unknown): number | undefined => (Number(value) > 0 ? Number(value) : undefined);

/** Parses a file of the REST API, the uploader or the media modal, which use different field names; null for anything else. */
export function parseMediaFile(value: unknown): MediaFile | null {
	const id = Number(fieldOf(value, 'id'));
	const url = textOf(fieldOf(value, 'url')) || textOf(fieldOf(value, 'source_url'));
	if (!Number.isSafeInteger(id) || id <= 0 || url === '' || url.startsWith('blob:')) {
		return null;
	}
	const caption = fieldOf(value, 'caption');
	const details = fieldOf(value, 'media_details');
	const sizes = fieldOf(value, 'sizes') ?? fieldOf(details, 'sizes');
	const addresses = Object.entries(sizes ?? {}).map(([size, copy]) => [size, textOf(fieldOf(copy, 'url')) || textOf(fieldOf(copy, 'source_url'))] as const);
	return {
		id,
		url,
		alt: textOf(fieldOf(value, 'alt')) || textOf(fieldOf(value, 'alt_text')),
		caption: textOf(caption) || textOf(fieldOf(caption, 'raw')),
		sizes: Object.fromEntries([...addresses.filter(([, address]) => address !== ''), ['full', url]]),
		width: lengthOf(fieldOf(value, 'width') ?? fieldOf(details, 'width')),
		height: lengthOf(fieldOf(value, 'height') ?? fieldOf(details, 'height')),
		link: textOf(fieldOf(value, 'link')) || undefined,
		credit: textOf(fieldOf(value, 'sitewright_credit')) || undefined,
	};
}

/** Parses files as `parseMediaFile` does, and leaves out anything else. */
export const parseMediaFiles = (values: readonly unknown[]): readonly MediaFile[] => values.map(parseMediaFile).filter((file) => file !== null);

/** Splits ids into pages that fit into one response. */
const pagesOf = (ids: readonly number[]): readonly (readonly number[])[] =>
	Array.from({ length: Math.ceil(ids.length / maxMediaPerPage) }, (_, page) => ids.slice(page * maxMediaPerPage, (page + 1) * maxMediaPerPage));

export const mediaApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** The files with these ids, without alternative texts and captions; unknown ids are left out. Fails with any ApiError. */
		listMediaFiles: build.query<readonly MediaFile[], readonly number[]>({
			queryFn: async (ids, _api, _options, send) => {
				const files: MediaFile[] = [];
				for (const page of pagesOf(ids)) {
					const query = { include: page.join(','), per_page: maxMediaPerPage, _fields: 'id,source_url,link,media_details,sitewright_credit' } as const;
					const { data, error } = await callRoute(send, ListMedia, { query });
					if (error) {
						return { error };
					}
					files.push(...parseMediaFiles(data));
				}
				return { data: files };
			},
		}),
	}),
});

export const { useListMediaFilesQuery } = mediaApi;
