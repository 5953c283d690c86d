import { call, put, race, select, take } from 'typed-redux-saga';
import { apiErrorOf, networkError } from '../api/errors';
import { externalMediaApi } from '../api/external-media';
import type { MediaFile } from '../api/media';
import { copyFailed, copyFinished, copyRequested, itemCopied, type MediaPicker, pickerClosed, selectPicker } from '../features/externalMedia/slice';
import { listKept } from './list-kept';
import { port } from './ports';
import { relistMedia } from './relist-media';
import { rest } from './rest';
import { safely } from './safely';

/** Copies the selection one by one, up to the first that cannot be copied, and gives it to the target after the files that it keeps (spec 2 §4). */
function* copy({ service, selected, keptIds, targetId }: MediaPicker) {
	const postId = (yield* port('editor')).getPostId();
	const targets = yield* port('mediaTargets');
	const kept = yield* listKept(keptIds);
	if (!kept.data) {
		yield* put(copyFailed({ message: apiErrorOf(kept.error).message }));
		return;
	}
	const files: MediaFile[] = [];
	for (const item of selected) {
		const { data, error } = yield* rest((dispatch) => dispatch(externalMediaApi.endpoints.copyExternalMedia.initiate({ service, item, postId })));
		const result = data ?? apiErrorOf(error);
		if ('message' in result) {
			if (result.code === 'authorization_required') {
				// Spec 2 §8: the list then says that an account has to be connected.
				yield* relistMedia();
			}
			yield* put(copyFailed({ message: result.message }));
			return;
		}
		files.push(result.file);
		yield* put(itemCopied());
	}
	targets.give(targetId, [...kept.data, ...files]);
	yield* put(copyFinished());
}

/** Copies what was selected, one copy at a time. Closing the window cancels it. */
export function* watchMediaCopies() {
	while (true) {
		yield* take(copyRequested);
		const picker = yield* select(selectPicker);
		if (picker?.status === 'copying') {
			yield* race({
				copied: call(
					safely,
					() => copy(picker),
					function* recover() {
						yield* put(copyFailed({ message: networkError('network').message }));
					}
				),
				closed: take(pickerClosed),
			});
		}
	}
}
