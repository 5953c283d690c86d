import { maxMediaSearch } from '../../api/contract/media/external-media.contract';
import { externalMediaApi, type MediaService } from '../../api/media/external-media';
import type { InserterMediaItem, InserterMediaQuery } from '../../editor/inserter-item';
import type { MediaSource } from '../../features/media/externalMedia/sources';
import { markerOf } from '../../features/media/insertedMedia/marker';
import { offerPicture } from '../../features/media/insertedMedia/offered-pictures';
import { appStore } from '../app-store';

/** Spec 2 §9. */
const defaultSearch = 'mountain';
/** Spec 2 §9. */
const defaultCount = 10;

/** Lists pictures of a source as the picker does, and offers each under a marker. */
export async function listInserterMedia(
	{ service, layout }: MediaSource,
	{ per_page: count = defaultCount, search = '' }: InserterMediaQuery
): Promise<readonly InserterMediaItem[]> {
	const words = search.trim().slice(0, maxMediaSearch);
	const list = appStore.dispatch(
		externalMediaApi.endpoints.listExternalMedia.initiate({
			service,
			path: 'recent',
			search: words === '' && layout === 'search' ? defaultSearch : words,
			filter: '',
		})
	);
	const { data } = await list;
	list.unsubscribe();
	return (data?.pages ?? [])
		.flatMap(({ media }) => media)
		.filter(({ type }) => type === 'image')
		.slice(0, count)
		.map((item, index) => ({
			// Also the React key of the picture in the list.
			id: -1 - index,
			url: markerOf(offerPicture({ service, item })),
			previewUrl: item.thumbnails.medium,
			title: item.title,
		}));
}

/** The sources that the platform can serve. Rejects with an ApiError. */
export function listInserterServices(): Promise<readonly MediaService[]> {
	const answer = appStore.dispatch(externalMediaApi.endpoints.listMediaSources.initiate(undefined));
	return answer.unwrap().finally(() => answer.unsubscribe());
}
