import { eventChannel } from 'redux-saga';
import { call, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { MediaFile } from '../../api/media/media';
import { blockRemoved } from '../../features/site/editor/actions';
import { describeFailures, type FileFailure } from '../../features/media/mediaUpload/failures';
import { fileEnded, fileFailed, fileProgressed, selectFailures, uploadFinished, uploadRequested, uploadRetried } from '../../features/media/mediaUpload/slice';
import { port } from '../core/port';
import { reportFailure } from '../core/report-failure';
import { safely } from '../core/safely';
import { sendPicture } from './send-picture';
import { updateLate } from '../core/update-late';
import { warnBeforeLosing } from '../core/warn-before-losing';

type UploadAction = ReturnType<typeof uploadRequested>['payload'];

/** Adds an image to the current attributes: the block can change during the upload. */
function* addToBlock({ clientId, size }: UploadAction, file: MediaFile, isFirst: boolean) {
	const editor = yield* port('editor');
	const flowsOf = yield* port('flowsOf');
	const block = editor.getBlock(clientId);
	const flow = block && flowsOf(block.name)?.media;
	if (!flow) {
		return;
	}
	const attributes = flow.addImages(block.attributes, [file], size);
	if (isFirst) {
		editor.updateAttributes(clientId, attributes);
	} else {
		// The images of one upload are one undo step.
		yield* call(updateLate, clientId, attributes);
	}
}

/** Uploads the files one after the other. Each is in the block as soon as it has arrived, so that a lost page loses as little as possible. */
function* sendFiles(request: UploadAction) {
	const registry = yield* port('files');
	const clock = yield* port('clock');
	const isOnline = yield* port('isOnline');
	const untilOnline = yield* port('untilOnline');
	const { uploadId } = request;
	let isFirst = true;
	for (const fileId of request.fileIds) {
		if (!isOnline()) {
			yield* call(untilOnline);
		}
		const file = registry.get(fileId);
		const sent = file && (yield* sendPicture(file, (percent) => fileProgressed({ uploadId, fileId, percent })));
		if (sent && 'library' in sent) {
			yield* call(addToBlock, request, sent.library, isFirst);
			isFirst = false;
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
function* sendLocked(request: UploadAction) {
	const editor = yield* port('editor');
	const lock = `sitewright-upload-${request.uploadId}`;
	editor.lockSaving(lock);
	yield* call(warnBeforeLosing);
	try {
		yield* call(sendFiles, request);
	} finally {
		editor.unlockSaving(lock);
		yield* call(warnBeforeLosing);
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
function* sendUntilDone(request: UploadAction) {
	const { uploadId } = request;
	yield* call(sendLocked, request);
	for (;;) {
		const failures = yield* select(selectFailures, uploadId);
		const fileIds: readonly string[] = failures.length > 0 ? yield* call(askForRetry, failures) : [];
		if (fileIds.length === 0) {
			return;
		}
		yield* put(uploadRetried({ uploadId, fileIds }));
		yield* call(sendLocked, { ...request, fileIds });
	}
}

function* uploadMedia(request: UploadAction) {
	const registry = yield* port('files');
	try {
		yield* race({
			sent: call(sendUntilDone, request),
			removed: take((action: object) => blockRemoved.match(action) && action.payload.clientId === request.clientId),
		});
	} finally {
		yield* put(uploadFinished({ uploadId: request.uploadId }));
		yield* call(warnBeforeLosing);
		registry.release(request.fileIds);
	}
}

/** Starts an upload for each request; several can run at once. Removing the block cancels its uploads. */
export function* watchUploads() {
	yield* takeEvery(uploadRequested, function* start({ payload }) {
		yield* call(safely, () => uploadMedia(payload), reportFailure);
	});
}
