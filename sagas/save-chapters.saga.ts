import { call, put, takeEvery } from 'typed-redux-saga';
import { apiErrorOf, networkError } from '../api/errors';
import { videosApi } from '../api/videos';
import { postSaved } from '../features/editor/actions';
import { chaptersFile, parseChapters } from '../features/videos/chapters';
import { coreVideoBlock, videoBlock } from '../features/videos/names';
import { videoChanged } from '../features/videos/slice';
import { defaultTrack } from '../features/videos/tracks';
import { port } from './ports';
import { rest } from './rest';
import { safely } from './safely';

const { endpoints } = videosApi;
const language = defaultTrack.srcLang;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Makes the chapters of the video those of its description. */
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
}

/** Saves title and description of a block's video where they changed, and its chapters with them (spec 2 §2 "Details"). */
function* saveDetails(attributes: Readonly<Record<string, unknown>>) {
	const id = Number(attributes['id'] ?? 0);
	const guid = textOf(attributes['guid']);
	if (!(id > 0) || guid === '' || (attributes['title'] === undefined && attributes['description'] === undefined)) {
		return;
	}
	const { data } = yield* rest((dispatch) => dispatch(endpoints.getVideoDetails.initiate(id)));
	if (!data?.can_edit || data.guid !== guid) {
		return;
	}
	const title = attributes['title'] === undefined ? data.title : textOf(attributes['title']);
	const description = attributes['description'] === undefined ? data.description : textOf(attributes['description']);
	const changes = { ...(title !== data.title && { title }), ...(description !== data.description && { description }) };
	if (Object.keys(changes).length > 0) {
		yield* put(videoChanged({ id, changes }));
	}
	if (changes.description !== undefined && chaptersFile(parseChapters(description)) !== chaptersFile(parseChapters(data.description))) {
		yield* call(saveChapters, guid, description);
	}
}

function* saveAll() {
	const editor = yield* port('editor');
	for (const { attributes } of [...editor.getBlocksNamed(videoBlock), ...editor.getBlocksNamed(coreVideoBlock)]) {
		yield* call(saveDetails, attributes);
	}
}

function* report() {
	const editor = yield* port('editor');
	editor.showError(networkError('network').message);
}

/** Saves the details of videos when the post is saved, so that a discarded change stays discarded. */
export function* watchVideoDetails() {
	yield* takeEvery(postSaved, function* start() {
		yield* call(safely, saveAll, report);
	});
}
