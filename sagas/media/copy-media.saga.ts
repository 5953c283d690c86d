import { __, sprintf } from '@wordpress/i18n';
import { call, put, race, select, take } from 'typed-redux-saga';
import { networkError } from '../../api/core/errors';
import { externalMediaApi } from '../../api/media/external-media';
import type { MediaFile } from '../../api/media/media';
import { mediaMessage } from '../../features/media/externalMedia/messages';
import { copyFailed, copyFinished, copyRequested, itemCopied, type MediaPicker, pickerClosed, selectPicker } from '../../features/media/externalMedia/slice';
import { listTargetFiles } from './list-target-files';
import { port } from '../core/port';
import { relistMedia } from './relist-media';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

/** Copies the selection one by one, up to the first that cannot be copied, and gives it to the target after the files that it keeps (spec 2 §4). */
function* copy({ service, selected, ...target }: MediaPicker) {
	const postId = (yield* port('editor')).getPostId();
	const targets = yield* port('mediaTargets');
	const files: MediaFile[] = [];
	for (const item of selected) {
		const { data, error } = yield* ask((dispatch) => dispatch(externalMediaApi.endpoints.copyExternalMedia.initiate({ service, item, postId })));
		const result = data ?? error;
		if ('message' in result) {
			const isAccount = result.code === 'authorization_required';
			if (isAccount) {
				// Spec 2 §8: the list then says that an account has to be connected.
				yield* relistMedia();
			}
			/* translators: 1: Name of a picture. 2: A sentence that says why it was not copied. */
			yield* put(copyFailed({ message: isAccount ? result.message : sprintf(__('“%1$s”: %2$s', 'sitewright'), item.title, mediaMessage(result)) }));
			return;
		}
		files.push(result.file);
		yield* put(itemCopied());
	}
	const { data, error } = yield* listTargetFiles(target, files);
	if (error) {
		yield* put(copyFailed({ message: mediaMessage(error) }));
		return;
	}
	targets.give(target.targetId, data);
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
