import type { MediaSource } from '../features/media/externalMedia/sources';
import type { InserterMediaItem, InserterMediaQuery } from './inserter-item';

const importList = () => import('../app/rooms/list-inserter-media');

/** Lists pictures of a source for the inserter; none where the list fails (spec 2 §8). Rejects if a script cannot be loaded. */
export const listInserterMedia = async (source: MediaSource, query: InserterMediaQuery): Promise<readonly InserterMediaItem[]> =>
	(await importList()).listInserterMedia(source, query);

/** The sources that the platform can serve; none where it does not say. */
export const listInserterServices = (): Promise<readonly MediaSource['service'][]> =>
	importList()
		.then((app) => app.listInserterServices())
		.catch(() => []);
