import { call, put, race, select, take } from 'typed-redux-saga';
import { apiErrorOf, networkError } from '../api/errors';
import { externalMediaApi } from '../api/external-media';
import { copyFailed, copyFinished, copyRequested, type MediaPicker, pickerClosed, selectPicker } from '../features/externalMedia/slice';
import { listKept } from './list-kept';
import { port } from './ports';
import { rest } from './rest';
import { safely } from './safely';

/** Copies the selection, and gives it to the target after the files that it keeps (spec 2 §4). */
function* copy({ service, selected, keptIds, targetId }: MediaPicker) {
	const postId = (yield* port('editor')).getPostId();
	const targets = yield* port('mediaTargets');
	const kept = yield* listKept(keptIds);
	if (!kept.data) {
		yield* put(copyFailed({ message: apiErrorOf(kept.error).message }));
		return;
	}
	const { data, error } = yield* rest((dispatch) => dispatch(externalMediaApi.endpoints.copyExternalMedia.initiate({ service, items: selected, postId })));
	const failure = data ? data.find((result) => 'message' in result) : { message: apiErrorOf(error).message };
	if (failure && 'message' in failure) {
		yield* put(copyFailed({ message: failure.message }));
		return;
	}
	targets.give(targetId, [...kept.data, ...(data ?? []).flatMap((result) => ('file' in result ? [result.file] : []))]);
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
