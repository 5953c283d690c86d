import type { END } from 'redux-saga';
import { call, put, race, take, takeEvery, takeMaybe } from 'typed-redux-saga';
import type { MediaFile } from '../api/media';
import { blockRemoved } from '../features/editor/actions';
import { fileEnded, fileFailed, uploadFinished, uploadRequested } from '../features/mediaUpload/slice';
import { port } from './ports';
import { reportFailure } from './report-failure';
import { safely } from './safely';
import { updateLate } from './update-late';
import { uploadChannel, type UploadEvent } from './upload-channel';
import { warnWhileSending } from './warn-before-leaving';

type UploadAction = ReturnType<typeof uploadRequested>['payload'];

/** Uploads one file. @return It, or why there is none. */
function* sendFile(file: File) {
	const isOnline = yield* port('isOnline');
	const untilOnline = yield* port('untilOnline');
	if (!isOnline()) {
		yield* call(untilOnline);
	}
	const channel = uploadChannel(yield* port('upload'), [file]);
	try {
		while (true) {
			const event: UploadEvent | END = yield* takeMaybe(channel);
			if ('error' in event) {
				return { error: event.error.includes(file.name) ? event.error : `${file.name}: ${event.error}` };
			}
			const [arrived] = 'files' in event ? event.files : [];
			if (arrived) {
				return { arrived };
			}
		}
	} finally {
		channel.close();
	}
}

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
	const editor = yield* port('editor');
	const clock = yield* port('clock');
	const { uploadId } = request;
	let isFirst = true;
	for (const fileId of request.fileIds) {
		const file = registry.get(fileId);
		const { arrived = null, error = '' } = file ? yield* call(sendFile, file) : {};
		if (arrived) {
			yield* call(addToBlock, request, arrived, isFirst);
			isFirst = false;
		} else if (error !== '') {
			editor.showError(error);
			yield* put(fileFailed({ uploadId, message: error }));
		}
		yield* put(fileEnded({ uploadId, fileId }));
		// The object URL must be valid until its preview is no longer rendered.
		yield* call(clock.nextFrame);
		registry.release([fileId]);
	}
}

/** Uploads images for a block. Saving is locked meanwhile (spec 2 §4), so that no image is missing in the post. */
function* uploadMedia(request: UploadAction) {
	const editor = yield* port('editor');
	const registry = yield* port('files');
	const lock = `sitewright-upload-${request.uploadId}`;
	editor.lockSaving(lock);
	yield* call(warnWhileSending);
	try {
		yield* race({
			sent: call(sendFiles, request),
			removed: take((action: object) => blockRemoved.match(action) && action.payload.clientId === request.clientId),
		});
	} finally {
		editor.unlockSaving(lock);
		yield* put(uploadFinished({ uploadId: request.uploadId }));
		yield* call(warnWhileSending);
		registry.release(request.fileIds);
	}
}

/** Starts an upload for each request; several can run at once. Removing the block cancels its uploads. */
export function* watchUploads() {
	yield* takeEvery(uploadRequested, function* start({ payload }) {
		yield* call(safely, () => uploadMedia(payload), reportFailure);
	});
}
