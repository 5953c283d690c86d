import { actionChannel, call, getContext, take } from 'typed-redux-saga';
import { apiErrorOf, networkError } from '../api/errors';
import { videosApi } from '../api/videos';
import type { AppDispatch } from '../app/root-reducer';
import { videoChanged } from '../features/videos/slice';
import { port } from './ports';
import { rest } from './rest';
import { safely } from './safely';

const { endpoints, util } = videosApi;

type Change = ReturnType<typeof videoChanged>['payload'];

/** Shows a change at once; the result takes it back (spec 2 §4 "Video block"). */
function* show({ id, changes }: Change) {
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	return dispatch(
		util.updateQueryData('getVideoDetails', id, (details) => {
			if (details) {
				Object.assign(details, changes);
			}
		})
	);
}

function* save(change: Change) {
	const editor = yield* port('editor');
	const { id, changes } = change;
	const shown = yield* call(show, change);
	const { data, error } = yield* rest((dispatch) => dispatch(endpoints.saveVideoMeta.initiate({ body: { id, ...changes } })));
	if (!data) {
		shown.undo();
		editor.showError(apiErrorOf(error).message);
	}
}

function* report() {
	const editor = yield* port('editor');
	editor.showError(networkError('network').message);
}

/** Saves the settings of videos, one change after the other, so that the last one counts. */
export function* watchVideoChanges() {
	const changes = yield* actionChannel(videoChanged);
	while (true) {
		const { payload } = yield* take(changes);
		yield* call(safely, () => save(payload), report);
	}
}
