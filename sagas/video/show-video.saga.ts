import { __ } from '@wordpress/i18n';
import type { Task } from 'redux-saga';
import { call, cancel, fork, put, take } from 'typed-redux-saga';
import { networkError } from '../../api/core/errors';
import { videosApi } from '../../api/video/videos';
import { previewDelayed, previewFailed, previewLoaded, previewRequested, videoMissing } from '../../features/video/videos/slice';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

/** Spec 2 §9 "Video": attempts, and milliseconds times the failures so far. */
export const maxPreviewFailures = 5;
export const previewDelay = 2000;

const notReady = (): string => __('The preview is not ready yet. The video is being prepared.', 'sitewright');

/** Loads a video until it can be shown (spec 2 §4 "Video block"). */
function* showVideo(guid: string) {
	const clock = yield* port('clock');
	for (let failures = 0; ; failures++) {
		const { data, error } = yield* ask((dispatch) => dispatch(videosApi.endpoints.getVideo.initiate(guid, { forceRefetch: true })));
		if (data?.state === 'ready') {
			yield* put(previewLoaded({ guid }));
			return;
		}
		const { status, message } = data ? { status: 200, message: data.message || notReady() } : error;
		if (status === 404) {
			yield* put(videoMissing({ guid }));
			return;
		}
		if (data?.state === 'failed' || failures === maxPreviewFailures) {
			yield* put(previewFailed({ guid, message }));
			return;
		}
		yield* put(previewDelayed({ guid, attempt: failures + 1, state: data?.state }));
		yield* call(clock.delay, previewDelay * (failures + 1));
	}
}

function* recover(guid: string) {
	yield* put(previewFailed({ guid, message: networkError('network').message }));
}

/** Loads the previews of videos; two blocks with the same video share one. */
export function* watchVideoPreviews() {
	const running = new Map<string, Task>();
	while (true) {
		const { payload } = yield* take(previewRequested);
		const before = running.get(payload.guid);
		if (before) {
			yield* cancel(before);
		}
		const task = yield* fork(
			safely,
			() => showVideo(payload.guid),
			() => recover(payload.guid)
		);
		running.set(payload.guid, task);
	}
}
