import { __ } from '@wordpress/i18n';
import type { Task } from 'redux-saga';
import { all, call, fork, join, put, select, take, takeEvery } from 'typed-redux-saga';
import constants from '../../api/contract/video/constants.json';
import { networkError } from '../../api/core/errors';
import { videosApi } from '../../api/video/videos';
import { posterFailed, posterSaved, posterSubmitted, videoChanged } from '../../features/video/videos/slice';
import { type CompleteUpload, doneRequested, type PosterChoice, selectUpload, titleOfFile, videoAttached } from '../../features/video/videoUploads/slice';
import type { RootState } from '../../app/root-reducer';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';
import { updateLate } from '../core/update-late';

/** Milliseconds between two questions, and how often it is asked (spec 2 §9 "Video": 2 s; five minutes are enough for a picture). */
const pollInterval = 2000;
const maxPolls = 150;
/** Milliseconds: the first frames of many videos are black. */
const firstFrame = 1000;

const noPicture = (): string => __('The picture could not be read. Please choose another one.', 'sitewright');

/** The picture of a choice, where the browser can make it. */
function* pictureOf(poster: PosterChoice, url: string) {
	const captureFrame = yield* port('captureFrame');
	const readPicture = yield* port('readPicture');
	if (poster.kind === 'picture') {
		const picture = yield* call(readPicture, poster.url, constants.maxPosterBytes);
		return picture === null ? null : { picture };
	}
	const frame = yield* call(captureFrame, url, poster.atTime);
	return frame && { picture: frame.picture, average_color: frame.color };
}

function* waitUntilMade(guid: string) {
	const clock = yield* port('clock');
	for (let polls = 0; polls < maxPolls; polls++) {
		const { data, error } = yield* ask((dispatch) => dispatch(videosApi.endpoints.getVideoPoster.initiate(guid, { forceRefetch: true })));
		if (error) {
			return error.message;
		}
		if (!data.generating) {
			return null;
		}
		yield* call(clock.delay, pollInterval);
	}
	return networkError('timeout').message;
}

/** @return What went wrong; null if the poster is there. */
function* setPoster(guid: string, poster: PosterChoice, url: string) {
	const picture = yield* call(pictureOf, poster, url);
	if (poster.kind === 'picture' && picture === null) {
		return noPicture();
	}
	const choice = poster.kind === 'frame' ? ({ at_time: poster.atTime, is_millisec: true } as const) : { poster_attachment_id: poster.attachmentId };
	const body = { ...choice, ...picture };
	const { data, error } = yield* ask((dispatch) => dispatch(videosApi.endpoints.setVideoPoster.initiate({ params: { guid }, body })));
	if (error) {
		return error.message;
	}
	const failure = data.generating ? yield* call(waitUntilMade, guid) : null;
	yield* ask((dispatch) => dispatch(videosApi.endpoints.getVideo.initiate(guid, { forceRefetch: true })));
	return failure;
}

function* fail(guid: string, message: string) {
	const editor = yield* port('editor');
	editor.showError(message);
	yield* put(posterFailed({ guid, message }));
}

function* submit({ guid, poster, url }: { readonly guid: string; readonly poster: PosterChoice; readonly url: string }) {
	const failure = yield* call(setPoster, guid, poster, url);
	if (failure === null) {
		yield* put(posterSaved({ guid }));
	} else {
		yield* call(fail, guid, failure);
	}
}

function* recover(guid: string) {
	yield* call(fail, guid, networkError('network').message);
}

/** A first picture from the file itself, where the platform makes none: a video never looks empty. */
function* giveFirstPoster(uploadId: string, guid: string) {
	const files = yield* port('files');
	const { fileId = '', poster } = (yield* select((state: RootState) => selectUpload(state, uploadId))) ?? {};
	const url = files.previewUrl(fileId);
	if (url !== undefined && !poster) {
		const failure = yield* call(setPoster, guid, { kind: 'frame', atTime: firstFrame } as const, url);
		if (failure === null) {
			yield* put(posterSaved({ guid }));
		}
	}
}

/** Saves what the person entered while the file was being sent (spec 2 §2 "Video"). */
function* finish({ id, guid, title, poster, fileId, filename, clientId }: CompleteUpload) {
	const files = yield* port('files');
	const url = files.previewUrl(fileId) ?? '';
	try {
		if (title !== titleOfFile(filename)) {
			yield* put(videoChanged({ id, changes: { title } }));
			if (clientId !== null) {
				yield* call(updateLate, clientId, { title });
			}
		}
		if (poster) {
			const isEnd = (action: object) => (posterSaved.match(action) || posterFailed.match(action)) && action.payload.guid === guid;
			// The file is needed until then.
			yield* all([take(isEnd), put(posterSubmitted({ guid, poster, url }))]);
		}
	} finally {
		files.release([fileId]);
	}
}

function* ignore() {
	// The platform's own picture, or none, stays.
}

/** Chooses posters, of uploads and of videos that are there (spec 2 §4 "Poster generation"). */
export function* watchVideoPosters() {
	const first = new Map<string, Task>();
	yield* takeEvery(posterSubmitted, function* start({ payload }) {
		yield* call(
			safely,
			() => submit(payload),
			() => recover(payload.guid)
		);
	});
	yield* takeEvery(videoAttached, function* give({ payload: { uploadId, guid } }) {
		first.set(uploadId, yield* fork(safely, () => giveFirstPoster(uploadId, guid), ignore));
	});
	yield* takeEvery(doneRequested, function* done({ payload: { uploadId, upload } }) {
		const running = first.get(uploadId);
		first.delete(uploadId);
		// The chosen picture comes last, and the file is there until both are made.
		if (running) {
			yield* join(running);
		}
		yield* call(
			safely,
			() => finish(upload),
			() => recover(upload.guid)
		);
	});
}
