import { __, sprintf } from '@wordpress/i18n';
import { call, put, takeEvery } from 'typed-redux-saga';
import { type ApiError, networkError } from '../../api/core/errors';
import constants from '../../api/contract/video/constants.json';
import { videosApi } from '../../api/video/videos';
import type { Video } from '../../api/contract/video/videos.contract';
import { type TrackEntry, trackFailed, trackRemoved, trackSaved, trackSubmitted } from '../../features/video/videos/slice';
import {
	changedTrackMessage,
	defaultTrack,
	duplicateTrackMessage,
	isTrackFile,
	languageMessage,
	languageTag,
	notVttMessage,
	tracksOf,
} from '../../features/video/videos/tracks';
import { vttProblem } from '../../features/video/videos/vtt-problem';
import { coreVideoBlock } from '../../features/video/videos/names';
import { port } from '../core/port';
import { reportFailure } from '../core/report-failure';
import { ask } from '../core/ask';
import { safely } from '../core/safely';
import { updateLate } from '../core/update-late';

const { endpoints } = videosApi;

/* translators: %s: what the server says. */
const errorSentence = ({ message }: Pick<ApiError, 'message'>): string => sprintf(__('Error: %s', 'sitewright'), message);

/** The message for a track that is refused (spec 2 §5 "Video"). */
export function trackSentence(error: ApiError): string {
	switch (error.code) {
		case 'video_track_exists':
			return duplicateTrackMessage();
		case 'video_track_changed':
			return changedTrackMessage();
		default:
			return errorSentence(error);
	}
}

/** The address without the token of a private video, which must not be in a post. */
function publicAddress(src: string): string {
	if (!URL.canParse(src)) {
		return src;
	}
	const url = new URL(src);
	url.searchParams.delete('token');
	return url.href;
}

/** Whether the block still shows the video: it may have been replaced, or removed. */
export function* hasVideo({ clientId, guid }: { readonly clientId: string; readonly guid: string }) {
	const editor = yield* port('editor');
	return editor.getBlock(clientId)?.attributes['guid'] === guid;
}

/** The block keeps a copy of the list, as posts of the original do. A block that has another video by now is left as it is. */
export function* copyTracksToBlock({ clientId, guid }: { readonly clientId: string; readonly guid: string }, tracks: Video['tracks']) {
	if (!(yield* call(hasVideo, { clientId, guid }))) {
		return;
	}
	const editor = yield* port('editor');
	const list = tracksOf({ tracks }).map(({ src, kind, srcLang, label }) => ({ src: publicAddress(src), kind, srcLang, label }));
	const block = editor.getBlock(clientId);
	const attribute = block?.name === coreVideoBlock ? 'videoPressTracks' : 'tracks';
	// The same list in a new array would ask the user to save the post.
	if (JSON.stringify(block?.attributes[attribute]) !== JSON.stringify(list)) {
		yield* call(updateLate, clientId, { [attribute]: list });
	}
}

const readText = (file: Blob): Promise<string> => file.text();

/** The text of a track's file, if it is one. */
function* readTrack({ fileId }: TrackEntry) {
	const files = yield* port('files');
	const file = files.get(fileId);
	if (!file || !isTrackFile(file)) {
		return { problem: notVttMessage() };
	}
	// A larger one is read to where it is too large, and no further.
	const vtt = yield* call(readText, file.slice(0, constants.maxTrackBytes + 1));
	const problem = vttProblem(vtt);
	return problem === null ? { vtt } : { problem };
}

function* saveTrack({ clientId, guid, track }: ReturnType<typeof trackSubmitted>['payload']) {
	const srclang = languageTag(track.srcLang);
	if (srclang === null) {
		yield* put(trackFailed({ clientId, message: languageMessage() }));
		return;
	}
	const { vtt, problem } = { vtt: '', problem: null, ...(yield* call(readTrack, track)) };
	if (problem !== null) {
		yield* put(trackFailed({ clientId, message: problem }));
		return;
	}
	const body = { kind: track.kind, srclang, label: track.label.trim() || defaultTrack.label, vtt };
	const { data, error } = yield* ask((dispatch) => dispatch(endpoints.saveVideoTrack.initiate({ params: { guid }, body })));
	if (error) {
		yield* put(trackFailed({ clientId, message: trackSentence(error) }));
		return;
	}
	yield* call(copyTracksToBlock, { clientId, guid }, data.tracks);
	yield* put(trackSaved({ clientId }));
}

function* removeTrack({ clientId, guid, kind, srcLang }: ReturnType<typeof trackRemoved>['payload']) {
	const editor = yield* port('editor');
	const { data, error } = yield* ask((dispatch) => dispatch(endpoints.deleteVideoTrack.initiate({ params: { guid }, body: { kind, srclang: srcLang } })));
	if (data) {
		yield* call(copyTracksToBlock, { clientId, guid }, data.tracks);
	} else {
		editor.showError(errorSentence(error));
	}
}

/** Stores and deletes text tracks (spec 2 §4 "Track editor"). */
export function* watchVideoTracks() {
	yield* takeEvery(trackSubmitted, function* start({ payload }) {
		yield* call(
			safely,
			() => saveTrack(payload),
			function* fail() {
				yield* put(trackFailed({ clientId: payload.clientId, message: networkError('network').message }));
			}
		);
	});
	yield* takeEvery(trackRemoved, function* start({ payload }) {
		yield* call(safely, () => removeTrack(payload), reportFailure);
	});
}
