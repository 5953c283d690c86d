import type { END } from 'redux-saga';
import { call, put, race, take, takeEvery, takeMaybe } from 'typed-redux-saga';
import type { MediaFile } from '../api/media';
import { blockRemoved } from '../features/editor/actions';
import { fileFailed, uploadFinished, uploadRequested } from '../features/mediaUpload/slice';
import { port } from './ports';
import { reportFailure } from './report-failure';
import { safely } from './safely';
import { uploadChannel, type UploadEvent } from './upload-channel';

type UploadAction = ReturnType<typeof uploadRequested>['payload'];

/** Uploads the files and collects the results in the order of WordPress's last report. */
function* sendFiles({ uploadId, fileIds }: UploadAction) {
	const registry = yield* port('files');
	const editor = yield* port('editor');
	const files = fileIds.map(registry.get).filter((file) => file !== undefined);
	const channel = uploadChannel(yield* port('upload'), files);
	const arrived = new Map<number, MediaFile>();
	let failures = 0;
	try {
		while (arrived.size + failures < files.length) {
			const event: UploadEvent | END = yield* takeMaybe(channel);
			if ('files' in event) {
				// Each report has all files or one file; both are merged. The last report has the order.
				for (const file of event.files) {
					arrived.delete(file.id);
					arrived.set(file.id, file);
				}
			} else if ('error' in event) {
				failures++;
				editor.showError(event.error);
				yield* put(fileFailed({ uploadId, message: event.error }));
			}
		}
	} finally {
		channel.close();
	}
	return [...arrived.values()];
}

/** Adds the images to the current attributes: the block can change during the upload. */
function* addToBlock({ clientId, size }: UploadAction, files: readonly MediaFile[]) {
	const editor = yield* port('editor');
	const flowsOf = yield* port('flowsOf');
	const block = editor.getBlock(clientId);
	const flow = block && flowsOf(block.name)?.media;
	if (flow && files.length > 0) {
		editor.updateAttributes(clientId, flow.addImages(block.attributes, files, size));
	}
}

/** Uploads images for a block. Saving is locked meanwhile (spec 2 §4), so that no image is missing in the post. */
function* uploadMedia(request: UploadAction) {
	const editor = yield* port('editor');
	const registry = yield* port('files');
	const clock = yield* port('clock');
	const lock = `sitewright-upload-${request.uploadId}`;
	editor.lockSaving(lock);
	try {
		const { sent } = yield* race({
			sent: call(sendFiles, request),
			removed: take((action: object) => blockRemoved.match(action) && action.payload.clientId === request.clientId),
		});
		if (sent) {
			yield* call(addToBlock, request, sent);
		}
	} finally {
		editor.unlockSaving(lock);
		yield* put(uploadFinished({ uploadId: request.uploadId }));
		// The object URL must be valid until its preview is no longer rendered.
		yield* call(clock.nextFrame);
		registry.release(request.fileIds);
	}
}

/** Starts an upload for each request; several can run at once. Removing the block cancels its uploads. */
export function* watchUploads() {
	yield* takeEvery(uploadRequested, function* start({ payload }) {
		yield* call(safely, () => uploadMedia(payload), reportFailure);
	});
}
