import { call, put, race, take, takeEvery } from 'typed-redux-saga';
import { networkError } from '../../api/core/errors';
import { externalMediaApi } from '../../api/media/external-media';
import { mediaMessage } from '../../features/media/externalMedia/messages';
import { blockRemoved } from '../../features/site/editor/actions';
import { markedKey } from '../../features/media/insertedMedia/marker';
import { pictureDropped, pictureFailed, pictureInserted, pictureRequested } from '../../features/media/insertedMedia/slice';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';
import { updateLate } from '../core/update-late';

type PictureRequest = ReturnType<typeof pictureRequested>['payload'];

/** The blocks that wait for a picture: a block with its marker can be duplicated, or come back by undo. */
function* listWaiting(key: string) {
	const { getBlocksNamed } = yield* port('editor');
	return getBlocksNamed('core/image')
		.filter(({ attributes }) => markedKey(attributes['url']) === key)
		.map(({ clientId }) => clientId);
}

function* untilNoneWaits(key: string) {
	do {
		yield* take(blockRemoved);
	} while ((yield* listWaiting(key)).length > 0);
}

/** Copies a picture by the same route as the window of the sources. */
function* copy({ service, item }: PictureRequest) {
	const { getPostId } = yield* port('editor');
	const { data, error } = yield* ask((dispatch) => dispatch(externalMediaApi.endpoints.copyExternalMedia.initiate({ service, item, postId: getPostId() })));
	return data ?? error;
}

/** Puts the copy into the blocks that wait for it. Saving is locked meanwhile, so that no picture is missing in the post. */
function* insertPicture(request: PictureRequest) {
	const { key } = request;
	const editor = yield* port('editor');
	const lock = `sitewright-picture-${key}`;
	editor.lockSaving(lock);
	try {
		const { copied } = yield* race({ copied: call(copy, request), dropped: call(untilNoneWaits, key) });
		if (!copied) {
			yield* put(pictureDropped({ key }));
		} else if ('file' in copied) {
			const { id, url, alt, caption } = copied.file;
			yield* call(updateLate, yield* listWaiting(key), { id, url, alt, caption });
			yield* put(pictureInserted({ key }));
		} else {
			yield* put(pictureFailed({ key, message: mediaMessage(copied) }));
		}
	} finally {
		editor.unlockSaving(lock);
	}
}

/** Copies each picture once at a time, whatever number of blocks waits for it. */
export function* watchInsertedMedia() {
	const copying = new Set<string>();
	yield* takeEvery(pictureRequested, function* start({ payload }) {
		const { key } = payload;
		if (copying.has(key)) {
			return;
		}
		copying.add(key);
		yield* call(
			safely,
			() => insertPicture(payload),
			function* recover() {
				yield* put(pictureFailed({ key, message: networkError('network').message }));
			}
		);
		copying.delete(key);
	});
}
