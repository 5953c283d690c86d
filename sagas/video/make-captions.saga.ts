import { __ } from '@wordpress/i18n';
import type { Task } from 'redux-saga';
import { call, cancel, fork, put, race, select, take } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import { type ApiError, networkError } from '../../api/core/errors';
import { videoCaptionsApi } from '../../api/video/video-captions';
import { videosApi } from '../../api/video/videos';
import { blockRemoved } from '../../features/site/editor/actions';
import { isBeingMade, reviewMessage } from '../../features/video/videoCaptions/messages';
import {
	captionsCancelled,
	captionsClosed,
	captionsRead,
	captionsRefused,
	captionsRequested,
	captionsResumed,
	captionsSought,
	selectIsCaptionsOpen,
} from '../../features/video/videoCaptions/slice';
import { cuesOpened } from '../../features/video/videoCues/slice';
import { duplicateTrackMessage, tracksOf, type VideoTrack } from '../../features/video/videos/tracks';
import { offerChannel } from '../core/offer-channel';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';
import { copyTracksToBlock, hasVideo } from './save-video-track.saga';

/** Milliseconds between two questions: short for a short video, bounded for hours of speech. */
export const firstPause = 2000;
export const longestPause = 15_000;
const pauseGrowth = 1.3;
/** After how many questions in a row that failed the user is told, while captions are being made. */
export const maxFailures = 10;

interface Followed {
	readonly clientId: string;
	readonly guid: string;
	/** The videos whose captions are being made, as far as this window of the browser knows. */
	readonly making: Set<string>;
}

/** Whether the server would refuse the same question again: any HTTP error of the client but a time-out and a rate limit. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

const { endpoints } = videoCaptionsApi;
const sentenceOf = (error: ApiError): string => (error.code === 'video_track_exists' ? duplicateTrackMessage() : error.message);

/**
 * Gives the block its copy of the tracks.
 * @return The captions of the language; undefined where they were deleted, or could not be read, or the block shows another video by now.
 */
function* copyCaptions({ clientId, guid }: Omit<Followed, 'making'>, language: string) {
	const { data, error } = yield* ask((dispatch) => dispatch(videosApi.endpoints.getVideo.initiate(guid, { forceRefetch: true })));
	if (error) {
		return undefined;
	}
	if (!(yield* call(hasVideo, { clientId, guid }))) {
		return undefined;
	}
	yield* call(copyTracksToBlock, { clientId, guid }, data.tracks);
	return tracksOf(data).find(({ kind, srcLang }) => kind === 'captions' && srcLang === language);
}

/** Opens the new captions for review: at once where the user waits for them, else when they say so. */
function* review({ clientId, guid }: Omit<Followed, 'making'>, track: VideoTrack) {
	const editor = yield* port('editor');
	const opened = cuesOpened({ clientId, guid, track: { kind: track.kind, srcLang: track.srcLang, label: track.label, isAutomatic: true } });
	if (yield* select((state: RootState) => selectIsCaptionsOpen(state, clientId))) {
		yield* put(captionsClosed());
		yield* put(opened);
		return;
	}
	const channel = offerChannel(editor, `${__('The captions of your video are ready.', 'sitewright')} ${reviewMessage()}`, [
		__('Read the captions', 'sitewright'),
	]);
	try {
		yield* take(channel);
		yield* put(opened);
	} finally {
		channel.close();
	}
}

/**
 * Asks how far the captions are, until they are not being made any more, or the block shows another video. A failure that may pass is
 * said when it lasts, and the questions go on; a final one ends them.
 */
function* follow(followed: Followed, isLater = false) {
	const clock = yield* port('clock');
	const { guid, making } = followed;
	let failures = 0;
	let pause = firstPause;
	for (let isFirst = !isLater; ; isFirst = false) {
		if (!isFirst) {
			yield* call(clock.delay, pause);
			pause = Math.min(longestPause, pause * pauseGrowth);
		}
		if (!(yield* call(hasVideo, followed))) {
			return;
		}
		const { data, error } = yield* ask((dispatch) => dispatch(endpoints.getVideoCaptions.initiate(guid, { forceRefetch: true })));
		if (error) {
			failures += 1;
			const { status, message } = error;
			if (isFinal(status)) {
				making.delete(guid);
			}
			const isMaking = making.has(guid);
			if (!isMaking || failures === maxFailures) {
				yield* put(captionsRefused({ guid, message }));
			}
			if (!isMaking) {
				return;
			}
			continue;
		}
		failures = 0;
		yield* put(captionsRead({ guid }));
		if (!isBeingMade(data)) {
			// They may have ended while nobody followed them.
			const track = data.state === 'done' ? yield* call(copyCaptions, followed, data.language) : undefined;
			if (track && making.has(guid)) {
				yield* call(review, followed, track);
			}
			making.delete(guid);
			return;
		}
		making.add(guid);
	}
}

function* start(followed: Followed, language: string) {
	const { guid, making } = followed;
	const body = { mark: __('automatic', 'sitewright'), ...(language !== '' && { language }) };
	const { data, error } = yield* ask((dispatch) => dispatch(endpoints.startVideoCaptions.initiate({ params: { guid }, body })));
	if (data) {
		making.add(guid);
		yield* call(follow, followed);
	} else {
		yield* put(captionsRefused({ guid, message: sentenceOf(error) }));
	}
}

function* stop(followed: Followed) {
	const { guid, making } = followed;
	const { data, error } = yield* ask((dispatch) => dispatch(endpoints.cancelVideoCaptions.initiate({ params: { guid } })));
	if (data) {
		making.delete(guid);
	} else {
		yield* put(captionsRefused({ guid, message: error.message }));
	}
	// The sentence stays in view for a moment.
	yield* call(follow, followed, !data);
}

/** Makes automatic captions of videos. They are made on the platform: a reload, or a line that is lost, changes nothing. */
export function* watchVideoCaptions() {
	const running = new Map<string, Task>();
	const making = new Set<string>();
	while (true) {
		const action = yield* take([captionsSought, captionsResumed, captionsRequested, captionsCancelled]);
		const { clientId, guid } = action.payload;
		const followed = { clientId, guid, making };
		const before = running.get(guid);
		if (before) {
			yield* cancel(before);
		}
		function* work() {
			if (captionsRequested.match(action)) {
				yield* call(start, followed, action.payload.language);
			} else if (captionsCancelled.match(action)) {
				yield* call(stop, followed);
			} else {
				if (captionsResumed.match(action)) {
					making.add(guid);
				}
				yield* call(follow, followed);
			}
		}
		const task = yield* fork(
			safely,
			function* untilRemoved() {
				yield* race({ done: call(work), removed: take((other: object) => blockRemoved.match(other) && other.payload.clientId === clientId) });
			},
			function* fail() {
				yield* put(captionsRefused({ guid, message: networkError('network').message }));
			}
		);
		running.set(guid, task);
	}
}
