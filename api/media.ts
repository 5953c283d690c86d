import type { ApiError } from './errors';
import { siteApi } from './site-api';

/** A file of the media library. */
export interface MediaFile {
	readonly id: number;
	readonly url: string;
	readonly alt: string;
	/** HTML. */
	readonly caption: string;
	/** The addresses of its smaller copies, by size. */
	readonly sizes: Readonly<Record<string, string>>;
}

/** WordPress answers with no more records than these at once. */
const mostRecords = 100;

const fieldOf = (value: unknown, name: string): unknown =>
	typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the REST API, the uploader and the library's window say of a file, each in its own words; null where it is none. */
export function parseMediaFile(value: unknown): MediaFile | null {
	const id = Number(fieldOf(value, 'id'));
	const url = textOf(fieldOf(value, 'url')) || textOf(fieldOf(value, 'source_url'));
	if (!Number.isSafeInteger(id) || id <= 0 || url === '' || url.startsWith('blob:')) {
		return null;
	}
	const caption = fieldOf(value, 'caption');
	const sizes = fieldOf(value, 'sizes') ?? fieldOf(fieldOf(value, 'media_details'), 'sizes');
	const addresses = Object.entries(sizes ?? {}).map(
		([size, copy]) => [size, textOf(fieldOf(copy, 'url')) || textOf(fieldOf(copy, 'source_url'))] as const
	);
	return {
		id,
		url,
		alt: textOf(fieldOf(value, 'alt')) || textOf(fieldOf(value, 'alt_text')),
		caption: textOf(caption) || textOf(fieldOf(caption, 'raw')),
		sizes: Object.fromEntries([...addresses.filter(([, address]) => address !== ''), ['full', url]]),
	};
}

export const mediaApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** The files of the library with these ids, as far as they are there. Fails with any ApiError. */
		listMediaFiles: build.query<readonly MediaFile[], readonly number[]>({
			queryFn: async (ids, _api, _options, request) => {
				const files: (MediaFile | null)[] = [];
				for (let start = 0; start < ids.length; start += mostRecords) {
					const include = ids.slice(start, start + mostRecords).join(',');
					const { data, error } = await request({
						method: 'GET',
						path: 'wp/v2/media',
						query: { include, per_page: mostRecords, _fields: 'id,source_url,media_details' },
					});
					if (error) {
						return { error: error as ApiError };
					}
					files.push(...(Array.isArray(data) ? data.map(parseMediaFile) : []));
				}
				return { data: files.filter((file) => file !== null) };
			},
		}),
	}),
});

export const { useListMediaFilesQuery } = mediaApi;
