import { eventChannel } from 'redux-saga';
import { call, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { describeFailures, type FileFailure } from '../../features/media/mediaUpload/failures';
import {
	fileEnded,
	fileFailed,
	fileProgressed,
	selectBlockOfUpload,
	selectFailures,
	uploadFinished,
	uploadRequested,
	uploadRetried,
} from '../../features/media/mediaUpload/slice';
import { port } from '../core/port';
import { reportFailure } from '../core/report-failure';
import { safely } from '../core/safely';
import { type ArrivingPictures, lockOf, outliveBlock, placePictures, reportUnplaced } from './place-pictures';
import { sendPicture } from './send-picture';

type UploadAction = ReturnType<typeof uploadRequested>['payload'];

/** Uploads the files one after the other. Each is in the block as soon as it has arrived, so that a lost page loses as little as possible. */
function* sendFiles(request: UploadAction, pictures: ArrivingPictures) {
	const registry = yield* port('files');
	const clock = yield* port('clock');
	const isOnline = yield* port('isOnline');
	const untilOnline = yield* port('untilOnline');
	const { uploadId } = request;
	for (const fileId of request.fileIds) {
		if (!isOnline()) {
			yield* call(untilOnline);
		}
		const file = registry.get(fileId);
		const sent = file && (yield* sendPicture(file, (percent) => fileProgressed({ uploadId, fileId, percent })));
		if (sent && 'library' in sent) {
			pictures.waiting = [...pictures.waiting, sent.library];
			yield* call(placePictures, pictures);
		} else if (sent) {
			yield* put(fileFailed({ uploadId, fileId, filename: file.name, ...sent }));
		}
		yield* put(fileEnded({ uploadId, fileId }));
		// The object URL must be valid until its preview is no longer rendered.
		yield* call(clock.nextFrame);
		if (!sent || 'library' in sent || sent.isFinal) {
			registry.release([fileId]);
		}
	}
}

/** Saving is locked meanwhile (spec 2 §4), so that no image is missing in the post. */
function* sendLocked(request: UploadAction, pictures: ArrivingPictures) {
	const editor = yield* port('editor');
	const lock = lockOf(request.uploadId);
	if ((yield* select(selectBlockOfUpload, request.uploadId)) !== null) {
		editor.lockSaving(lock);
	}
	try {
		yield* call(sendFiles, request, pictures);
	} finally {
		editor.unlockSaving(lock);
	}
}

/** Names the files that failed. @return The ids of those that the person wants to be sent again. */
function* askForRetry(failures: readonly FileFailure[]) {
	const editor = yield* port('editor');
	const fileIds = failures.filter(({ isFinal }) => !isFinal).map(({ fileId }) => fileId);
	const message = describeFailures(failures);
	if (fileIds.length === 0) {
		editor.showError(message);
		return [];
	}
	const answers = eventChannel<{ readonly isRetried: boolean }>((emit) => editor.offerRetry(message, (isRetried) => emit({ isRetried })));
	try {
		const { isRetried } = yield* take(answers);
		return isRetried ? fileIds : [];
	} finally {
		answers.close();
	}
}

/** Sends files until all are in the block, or the person gives the others up. */
function* sendUntilDone(request: UploadAction, pictures: ArrivingPictures) {
	const { uploadId } = request;
	yield* call(sendLocked, request, pictures);
	for (;;) {
		const failures = yield* select(selectFailures, uploadId);
		const fileIds: readonly string[] = failures.length > 0 ? yield* call(askForRetry, failures) : [];
		if (fileIds.length === 0) {
			return;
		}
		yield* put(uploadRetried({ uploadId, fileIds }));
		yield* call(sendLocked, { ...request, fileIds }, pictures);
	}
}

function* uploadMedia(request: UploadAction) {
	const registry = yield* port('files');
	const editor = yield* port('editor');
	const { uploadId, size } = request;
	const pictures: ArrivingPictures = { uploadId, size, waiting: [], hasUndoStep: false };
	const block = editor.followBlock(request.clientId);
	try {
		yield* race({ sent: call(sendUntilDone, request, pictures), ended: call(outliveBlock, pictures) });
		yield* call(reportUnplaced, pictures);
	} finally {
		yield* put(uploadFinished({ uploadId }));
		registry.release(request.fileIds);
		block.leave();
	}
}

/** Starts an upload for each request; several can run at once, and removing the block does not end one. */
export function* watchUploads() {
	yield* takeEvery(uploadRequested, function* start({ payload }) {
		yield* call(safely, () => uploadMedia(payload), reportFailure);
	});
}
