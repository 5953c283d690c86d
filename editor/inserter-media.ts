import type { MediaSource } from '../features/media/externalMedia/sources';

/** What WordPress's inserter asks a category for. */
export interface InserterMediaQuery {
	readonly per_page?: number;
	/** May be empty. */
	readonly search?: string;
}

/** A picture as WordPress's inserter takes it. */
export interface InserterMediaItem {
	/** A number that is no file of the library: with one, WordPress does not fetch `url` in the browser. */
	readonly id: number;
	/** A marker (`features/media/insertedMedia/marker.ts`). */
	readonly url: string;
	/** Of the thumbnail. */
	readonly previewUrl: string;
	readonly title: string;
}

const importList = () => import('../app/rooms/list-inserter-media');

/** Lists pictures of a source for the inserter; none where the list fails (spec 2 §8). Rejects if a script cannot be loaded. */
export const listInserterMedia = async (source: MediaSource, query: InserterMediaQuery): Promise<readonly InserterMediaItem[]> =>
	(await importList()).listInserterMedia(source, query);

/** The sources that the platform can serve; none where it does not say. */
export const listInserterServices = (): Promise<readonly MediaSource['service'][]> =>
	importList()
		.then((app) => app.listInserterServices())
		.catch(() => []);
