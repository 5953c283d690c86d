import { __, _n, sprintf } from '@wordpress/i18n';
import { nanoid } from '@reduxjs/toolkit';
import { call, cancel, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import constants from '../../api/contract/video/constants.json';
import { videoUploadsApi } from '../../api/video/video-uploads';
import { videosApi } from '../../api/video/videos';
import { blockRemoved, blockReturned } from '../../features/site/editor/actions';
import { emptyFileMessage, missingFileMessage, noVideoMessage, uploadProblem } from '../../features/video/videoUploads/errors';
import {
	cancelRequested,
	doneRequested,
	fileArrived,
	pauseRequested,
	resumeRequested,
	selectUpload,
	titleOfFile,
	unfinishedDiscarded,
	unfinishedListed,
	uploadFailed,
	videoAttached,
	type VideoUpload,
	videoChosen,
} from '../../features/video/videoUploads/slice';
import { noVideo } from '../../features/video/videos/attributes';
import { videoBlock } from '../../features/video/videos/names';
import { selectStorageOwner } from '../../features/site/session/storage-owner';
import type { VideoUploadRecord } from '../../ports/video';
import { offerChannel } from '../core/offer-channel';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';
import { permit, sendVideo } from './send-video.saga';
import { updateLate } from '../core/update-late';
import { retryDelays, waitForServer } from './wait-for-server';

type Chosen = ReturnType<typeof videoChosen>['payload'];
type UploadAction = { readonly type: string; readonly payload: { readonly uploadId: string } };

const isOf =
	(uploadId: string, ...creators: readonly { readonly match: (action: unknown) => action is UploadAction }[]) =>
	(action: unknown): boolean =>
		creators.some((creator) => creator.match(action) && action.payload.uploadId === uploadId);

/** Milliseconds between two questions whether a file was checked, and how many there are. */
const checkDelay = 1000;
const maxChecks = 5;

/** The record of the same file from before, or a new one. */
function* recordOf(file: File) {
	const records = yield* port('videoRecords');
	const clock = yield* port('clock');
	const owner = yield* select(selectStorageOwner);
	const { name: filename, type: mime, size, lastModified } = file;
	return records.find(owner, file) ?? { id: nanoid(), owner, uploadUrl: '', filename, mime, size, lastModified, createdAt: clock.now(), sent: 0, guid: '' };
}

/** Asks the platform to forget an upload, with a token that is valid now. */
function* forget(uploadUrl: string) {
	const discard = yield* port('discardVideoUpload');
	if (uploadUrl !== '') {
		yield* call(permit);
		yield* call(discard, uploadUrl);
	}
}

/** Waits a little while the platform checks a file, so that one that is no video does not come into the media library. */
function* untilChecked(guid: string) {
	const clock = yield* port('clock');
	for (let checks = 0; checks < maxChecks; checks++) {
		const { data } = yield* ask((dispatch) => dispatch(videosApi.endpoints.getVideo.initiate(guid, { forceRefetch: true })));
		if (data?.state !== 'received' && data?.state !== 'probing') {
			return;
		}
		yield* call(clock.delay, checkDelay);
	}
}

/** Takes the video into the media library. Asked again after a lost answer, WordPress gives the same file. */
function* attach(guid: string, { uploadId, filename }: Chosen) {
	const editor = yield* port('editor');
	const clock = yield* port('clock');
	for (let attempt = 0; ; attempt++) {
		const { title = '' } = (yield* select((state: RootState) => selectUpload(state, uploadId))) ?? {};
		const body = { guid, post_id: editor.getPostId() ?? 0, title: (title.trim() || titleOfFile(filename)).slice(0, constants.maxTitleCharacters) };
		const { data, error } = yield* ask((dispatch) => dispatch(videoUploadsApi.endpoints.attachVideo.initiate({ body })));
		if (data) {
			return { video: data };
		}
		const { status, message } = error;
		const delay = retryDelays[attempt];
		if (yield* call(waitForServer, { uploadId, status, attempt })) {
			continue;
		}
		if (delay === undefined || (status >= 400 && status < 500 && status !== 409 && status !== 429)) {
			return { failure: { message, status } };
		}
		yield* call(clock.delay, delay);
	}
}

/** Gives the video to its block, or says where it is if the block was removed meanwhile. */
function* deliver({ uploadId, filename, fileId }: Chosen, video: { readonly id: number; readonly guid: string; readonly src: string }) {
	const editor = yield* port('editor');
	const { clientId = null, title = '' } = (yield* select((state: RootState) => selectUpload(state, uploadId))) ?? {};
	yield* put(videoAttached({ uploadId, ...video }));
	if (clientId !== null && editor.getBlock(clientId) !== null) {
		yield* call(updateLate, clientId, { ...noVideo, ...video, title: title.slice(0, constants.maxTitleCharacters) });
		return;
	}
	/* translators: %s: name of a file. */
	editor.showSnackbar(sprintf(__('%s was uploaded to the Media Library.', 'sitewright'), filename), 'success');
	const upload = { clientId: null, fileId, filename, title, poster: null, id: video.id, guid: video.guid };
	yield* put(doneRequested({ uploadId, upload }));
}

/** Sends and attaches. What was reached is in the record, so that a further attempt goes on there. */
function* sendAndAttach(chosen: Chosen, sending: Parameters<typeof sendVideo>[0]) {
	const records = yield* port('videoRecords');
	const { guid, failure } = { guid: sending.record.guid, failure: null, ...(sending.record.guid === '' && (yield* call(sendVideo, sending))) };
	if (failure) {
		return failure;
	}
	sending.record = { ...sending.record, guid, sent: sending.file.size };
	records.save(sending.record);
	yield* put(fileArrived({ uploadId: chosen.uploadId, guid }));
	yield* call(untilChecked, guid);
	const { video, failure: refusal } = { video: null, failure: null, ...(yield* call(attach, guid, chosen)) };
	if (!video) {
		return refusal;
	}
	records.remove(sending.record.id);
	yield* deliver(chosen, video);
	return null;
}

/** Why a file is not sent at all; null for one that is. */
function refusalOf(file: File | undefined): Pick<ReturnType<typeof uploadProblem>, 'message' | 'cause'> | null {
	if (file && !file.type.startsWith('video/')) {
		return { message: noVideoMessage(), cause: 'format' };
	}
	return file?.size === 0 ? { message: emptyFileMessage(), cause: 'file' } : null;
}

/** Runs an upload until it is complete or cancelled; a paused or failed one waits for the person. */
function* runUpload(chosen: Chosen) {
	const { uploadId, fileId } = chosen;
	const files = yield* port('files');
	const records = yield* port('videoRecords');
	const file = files.get(fileId);
	const refusal = refusalOf(file);
	if (!file || refusal) {
		yield* put(uploadFailed({ uploadId, message: missingFileMessage(), cause: 'file', ...refusal }));
		yield* take(isOf(uploadId, cancelRequested));
		files.release([fileId]);
		return;
	}
	const sending = { uploadId, file, record: yield* recordOf(file) };
	const release = records.hold(sending.record.id);
	try {
		while (true) {
			const { ended, cancelled, retried } = yield* race({
				ended: call(sendAndAttach, chosen, sending),
				paused: take(isOf(uploadId, pauseRequested)),
				cancelled: take(isOf(uploadId, cancelRequested)),
				retried: take(isOf(uploadId, resumeRequested)),
			});
			if (retried) {
				continue;
			}
			if (ended) {
				yield* put(uploadFailed({ uploadId, ...uploadProblem(ended) }));
			} else if (ended === null) {
				break;
			}
			const isCancelled = cancelled !== undefined || cancelRequested.match(yield* take(isOf(uploadId, resumeRequested, cancelRequested)));
			if (isCancelled) {
				records.remove(sending.record.id);
				files.release([fileId]);
				yield* call(forget, sending.record.uploadUrl);
				break;
			}
		}
	} finally {
		release();
	}
}

function* reportFailure(uploadId: string) {
	yield* put(uploadFailed({ uploadId, ...uploadProblem({ message: '', status: 0 }) }));
}

/** The message about an upload without a block, and its choices. */
function orphanOffer({ filename, status }: VideoUpload): { readonly message: string; readonly choices: readonly string[] } {
	const end = __('Cancel upload', 'sitewright');
	return status.name === 'failed'
		? { message: `${filename}: ${status.message}`, choices: [end, __('Try again', 'sitewright')] }
		: {
				/* translators: %s: name of a file. */
				message: sprintf(__('The block was removed. %s is still being uploaded to the Media Library.', 'sitewright'), filename),
				choices: [end],
			};
}

/** An upload whose block was removed goes on (spec 2 §4); the person can end it, or try again after a failure. */
function* outliveBlock({ uploadId, clientId }: Chosen) {
	const editor = yield* port('editor');
	const clock = yield* port('clock');
	const block = editor.followBlock(clientId);
	try {
		while (true) {
			yield* take(blockRemoved);
			// Group removes a block, and has it back at once.
			yield* call(clock.nextFrame);
			if (yield* call(isWithoutBlock, uploadId)) {
				yield* call(offerWithoutBlock, uploadId);
			}
		}
	} finally {
		block.leave();
	}
}

function* isWithoutBlock(uploadId: string) {
	return (yield* select((state: RootState) => selectUpload(state, uploadId)))?.clientId === null;
}

function* untilReturned(uploadId: string) {
	do {
		yield* take(blockReturned);
	} while (yield* call(isWithoutBlock, uploadId));
}

/** Until the block comes back, by Undo or a paste. */
function* offerWithoutBlock(uploadId: string) {
	const editor = yield* port('editor');
	while (true) {
		const upload = yield* select((state: RootState) => selectUpload(state, uploadId));
		if (!upload || (upload.status.name === 'failed' && upload.status.cause !== 'other')) {
			yield* put(cancelRequested({ uploadId }));
			return;
		}
		if (upload.status.name === 'paused') {
			yield* put(resumeRequested({ uploadId }));
		}
		const { message, choices } = orphanOffer(upload);
		const channel = offerChannel(editor, message, choices);
		try {
			const { choice } = yield* race({
				choice: take(channel),
				failed: take(isOf(uploadId, uploadFailed)),
				returned: call(untilReturned, uploadId),
			});
			if (choice === undefined && !(yield* call(isWithoutBlock, uploadId))) {
				return;
			}
			if (choice) {
				yield* put(choice.index === 0 ? cancelRequested({ uploadId }) : resumeRequested({ uploadId }));
			}
		} finally {
			channel.close();
		}
	}
}

/** Reads the uploads of before. */
function* listUnfinished() {
	const records = yield* port('videoRecords');
	yield* put(unfinishedListed({ unfinished: yield* call(records.list, yield* select(selectStorageOwner)) }));
}

function* listNone() {
	yield* put(unfinishedListed({ unfinished: [] }));
}

function* discardUnfinished(record: VideoUploadRecord) {
	const records = yield* port('videoRecords');
	records.remove(record.id);
	yield* call(forget, record.uploadUrl);
}

/** Says in the editor that uploads of before were not finished. The browser cannot keep the file itself. */
function* offerUnfinished() {
	const editor = yield* port('editor');
	if (editor.getPostTitle() === null) {
		return;
	}
	yield* call(listUnfinished);
	const unfinished = yield* select((state: RootState) => state.videoUploads.unfinished);
	if (unfinished.length === 0) {
		return;
	}
	/* translators: %d: number of videos. */
	const message = sprintf(
		_n('The upload of %d video was not finished.', 'The upload of %d videos was not finished.', unfinished.length, 'sitewright'),
		unfinished.length
	);
	const channel = offerChannel(editor, message, [__('Continue', 'sitewright'), __('Discard', 'sitewright')]);
	try {
		const { choice } = yield* race({ choice: take(channel), chosen: take(videoChosen) });
		const empty = editor.getBlocksNamed(videoBlock).find(({ attributes }) => !attributes['guid']);
		if (choice?.index === 0 && empty) {
			editor.selectBlock(empty.clientId);
		} else if (choice?.index === 0) {
			editor.insertBlock({ name: videoBlock, attributes: {} });
		} else if (choice) {
			for (const record of unfinished) {
				yield* put(unfinishedDiscarded({ record }));
			}
		}
	} finally {
		channel.close();
	}
}

/** Uploads videos (spec 2 §4 "Resumable video upload"); several can run at once, and removing a block does not end one. */
export function* watchVideoUploads() {
	yield* takeEvery(videoChosen, function* start({ payload }) {
		const outliving = yield* fork(outliveBlock, payload);
		yield* call(
			safely,
			() => runUpload(payload),
			() => reportFailure(payload.uploadId)
		);
		yield* cancel(outliving);
	});
	yield* takeEvery(unfinishedDiscarded, function* discard({ payload }) {
		yield* call(safely, () => discardUnfinished(payload.record), listNone);
	});
	yield* takeEvery([videoChosen, cancelRequested, videoAttached], function* refresh() {
		yield* call(safely, listUnfinished, listNone);
	});
	yield* call(safely, offerUnfinished, listNone);
}
