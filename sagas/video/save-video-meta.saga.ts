import { buffers, channel } from 'redux-saga';
import { call, getContext, put, select, take, takeEvery } from 'typed-redux-saga';
import type { VideoDetails } from '../../api/contract/video/videos.contract';
import { videosApi } from '../../api/video/videos';
import type { AppDispatch, RootState } from '../../app/root-reducer';
import { detailsSaved, type VideoChanges, videoChanged } from '../../features/video/videos/slice';
import { reportFailure } from '../core/report-failure';
import { ask } from '../core/ask';
import { askOrTell } from '../core/ask-or-tell';
import { safely } from '../core/safely';

const { endpoints, util } = videosApi;

type Change = ReturnType<typeof videoChanged>['payload'];

interface ShownChange extends Change {
	/** Null where nothing is known of the video yet. */
	readonly before: VideoDetails | null;
}

const readDetails = (id: number) => (state: RootState) => endpoints.getVideoDetails.select(id)(state).data ?? null;

/** Changes what is shown of a video. */
function* show(id: number, changes: VideoChanges) {
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	dispatch(
		util.updateQueryData('getVideoDetails', id, (details) => {
			if (details) {
				Object.assign(details, changes);
			}
		})
	);
}

/** Shows a change at once (spec 2 §4 "Video block"), and remembers what was there. */
function* showChange({ id, changes, ...more }: Change) {
	const before = yield* select(readDetails(id));
	yield* call(show, id, changes);
	return { id, changes, before, ...more };
}

/** Takes back what could not be saved, but for what was changed again since. */
function* takeBack({ id, changes, before }: ShownChange) {
	const now = yield* select(readDetails(id));
	const untouched = Object.entries(changes).filter(([name, value]) => new Map<string, unknown>(Object.entries(now ?? {})).get(name) === value);
	const old = new Map<string, unknown>(Object.entries(before ?? {}));
	yield* call(show, id, Object.fromEntries(untouched.map(([name]) => [name, old.get(name)])));
}

function* save(change: ShownChange) {
	const { id, changes, draftOf } = change;
	const data = yield* askOrTell((dispatch) => dispatch(endpoints.saveVideoMeta.initiate({ body: { id, ...changes } })));
	if (!data) {
		yield* call(takeBack, change);
		return;
	}
	if (draftOf) {
		yield* put(detailsSaved(draftOf));
	}
	// As WordPress keeps it: it cleans texts.
	const names = new Set(Object.keys(changes));
	yield* call(show, id, Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name))));
	if (changes.privacy_setting !== undefined) {
		yield* ask((dispatch) => dispatch(endpoints.getVideo.initiate(data.guid, { forceRefetch: true })));
	}
}

/** Saves the settings of videos: each shows at once, and they are sent one after the other, so that the last one counts. */
export function* watchVideoChanges() {
	const shown = yield* call(() => channel<ShownChange>(buffers.expanding()));
	yield* takeEvery(videoChanged, function* change({ payload }) {
		shown.put(yield* call(showChange, payload));
	});
	while (true) {
		const change = yield* take(shown);
		yield* call(safely, () => save(change), reportFailure);
	}
}
