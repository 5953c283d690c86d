import { type MediaFile, mediaApi } from '../../api/media/media';
import type { MediaTarget } from '../../features/media/externalMedia/slice';
import { type Answer, ask } from '../core/ask';

/**
 * The files that a target gets: those that it keeps, in its order, then the chosen ones. The media library says how large each of them
 * is, and where its smaller copies are; a target for one picture asks for that itself.
 */
export function* listTargetFiles({ isMultiple, keptIds }: Omit<MediaTarget, 'targetId'>, chosen: readonly MediaFile[]) {
	if (!isMultiple) {
		const alone: Answer<readonly MediaFile[]> = { data: chosen };
		return alone;
	}
	const { data, error } = yield* ask((dispatch) => dispatch(mediaApi.endpoints.listMediaFiles.initiate([...keptIds, ...chosen.map(({ id }) => id)])));
	if (error) {
		const failed: Answer<readonly MediaFile[]> = { error };
		return failed;
	}
	const find = (id: number) => data.find((file) => file.id === id);
	const files: Answer<readonly MediaFile[]> = {
		data: [...keptIds.flatMap((id) => find(id) ?? []), ...chosen.map((file) => ({ ...file, ...find(file.id), alt: file.alt, caption: file.caption }))],
	};
	return files;
}
