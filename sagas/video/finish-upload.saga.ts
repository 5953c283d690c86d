import { put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import { blockRemoved, postSaved } from '../../features/site/editor/actions';
import { doneRequested, selectUpload, videoAttached } from '../../features/video/videoUploads/slice';

/**
 * Ends a complete upload whose post is saved, or whose block is removed, before “Done”: title and picture are saved as entered, and the
 * file is given back.
 */
export function* watchCompleteUploads() {
	yield* takeEvery(videoAttached, function* wait({ payload: { uploadId, id, guid } }) {
		const { clientId = null } = (yield* select((state: RootState) => selectUpload(state, uploadId))) ?? {};
		if (clientId === null) {
			return;
		}
		const { done } = yield* race({
			saved: take(postSaved),
			removed: take((action: object) => blockRemoved.match(action) && action.payload.clientId === clientId),
			done: take((action: object) => doneRequested.match(action) && action.payload.uploadId === uploadId),
		});
		const upload = yield* select((state: RootState) => selectUpload(state, uploadId));
		if (!done && upload) {
			yield* put(doneRequested({ uploadId, upload: { ...upload, id, guid } }));
		}
	});
}
