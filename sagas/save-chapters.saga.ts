import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../app/root-reducer';
import { apiErrorOf } from '../api/errors';
import { videosApi } from '../api/videos';
import { postSaved } from '../features/editor/actions';
import { chaptersFile, parseChapters } from '../features/videos/chapters';
import { type DetailsDraft, videoChanged } from '../features/videos/slice';
import { defaultTrack } from '../features/videos/tracks';
import { port } from './ports';
import { reportFailure } from './report-failure';
import { rest } from './rest';
import { safely } from './safely';

const { endpoints } = videosApi;
const language = defaultTrack.srcLang;

/**
 * Makes the chapters of the video those of its description.
 * @return Whether they are stored.
 */
function* saveChapters(guid: string, description: string) {
	const editor = yield* port('editor');
	const vtt = chaptersFile(parseChapters(description));
	const params = { guid };
	const { error } =
		vtt === null
			? yield* rest((dispatch) => dispatch(endpoints.deleteVideoTrack.initiate({ params, body: { kind: 'chapters', srclang: language } })))
			: yield* rest((dispatch) => dispatch(endpoints.saveVideoTrack.initiate({ params, body: { kind: 'chapters', srclang: language, label: defaultTrack.label, vtt, replace: true } })));
	if (error) {
		editor.showError(apiErrorOf(error).message);
	}
	return !error;
}

/**
 * Saves what was typed about a block's video, the chapters first: what could not be saved stays as typed, and the next save tries again (spec 2 §2
 * "Details"). What other posts and the media library say of the video stays.
 */
function* saveDetails(clientId: string, { guid, ...typed }: DetailsDraft) {
	const editor = yield* port('editor');
	const attributes = editor.getBlock(clientId)?.attributes;
	const video = yield* select((state: RootState) => endpoints.getVideo.select(guid)(state).data);
	const id = video?.attachment_id ?? Number(attributes?.['id'] ?? 0);
	if (!(id > 0) || attributes?.['guid'] !== guid) {
		return;
	}
	const { data } = yield* rest((dispatch) => dispatch(endpoints.getVideoDetails.initiate(id)));
	if (!data?.can_edit || data.guid !== guid) {
		return;
	}
	const { description = data.description } = typed;
	const hasOtherChapters = chaptersFile(parseChapters(description)) !== chaptersFile(parseChapters(data.description));
	if (hasOtherChapters && !(yield* call(saveChapters, guid, description))) {
		return;
	}
	yield* put(videoChanged({ id, changes: typed, draftOf: { clientId, draft: { guid, ...typed } } }));
}

function* saveAll() {
	const drafts = yield* select((state: RootState) => state.videos.drafts);
	for (const [clientId, draft] of Object.entries(drafts)) {
		yield* call(saveDetails, clientId, draft);
	}
}

/** Saves the details of videos when the post is saved, so that a discarded change stays discarded. */
export function* watchVideoDetails() {
	yield* takeEvery(postSaved, function* start() {
		yield* call(safely, saveAll, reportFailure);
	});
}
