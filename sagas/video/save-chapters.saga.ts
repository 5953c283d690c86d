import { __ } from '@wordpress/i18n';
import { call, put, race, select, spawn, take, takeEvery } from 'typed-redux-saga';
import constants from '../../api/contract/video/constants.json';
import type { Video } from '../../api/contract/video/videos.contract';
import type { RootState } from '../../app/root-reducer';
import { videosApi } from '../../api/video/videos';
import { blockRemoved, blockReturned, postSaved } from '../../features/site/editor/actions';
import { chaptersFile, parseChapters } from '../../features/video/videos/chapters';
import { mayNotChange } from '../../features/video/videos/messages';
import { type DetailsDraft, detailsSaved, detailsTyped, draftChecked, videoChanged } from '../../features/video/videos/slice';
import { defaultTrack, tracksOf } from '../../features/video/videos/tracks';
import { followBlocks } from '../core/follow-blocks';
import { offerChannel } from '../core/offer-channel';
import { port } from '../core/port';
import { reportFailure } from '../core/report-failure';
import { askOrTell } from '../core/ask-or-tell';
import { safely } from '../core/safely';

const { endpoints } = videosApi;
const language = defaultTrack.srcLang;

type ChapteredVideo = Pick<Video, 'guid' | 'duration' | 'tracks'>;

/**
 * Makes the chapters of the video those of its description.
 * @return Whether they are stored.
 */
function* saveChapters({ guid, duration }: ChapteredVideo, description: string) {
	const vtt = chaptersFile(parseChapters(description), duration);
	const params = { guid };
	const stored =
		vtt === null
			? yield* askOrTell((dispatch) => dispatch(endpoints.deleteVideoTrack.initiate({ params, body: { kind: 'chapters', srclang: language } })))
			: yield* askOrTell((dispatch) =>
					dispatch(endpoints.saveVideoTrack.initiate({ params, body: { kind: 'chapters', srclang: language, label: defaultTrack.label, vtt, replace: true } }))
				);
	return stored !== undefined;
}

/**
 * Whether the video has chapters that its description did not make: an uploaded file, or cues that were edited. A file that cannot be read
 * counts as one, so that nothing is lost.
 * @param description The one that is saved.
 */
function* hasHandmadeChapters(video: ChapteredVideo, description: string) {
	const readText = yield* port('readText');
	const track = tracksOf(video).find(({ kind, srcLang }) => kind === 'chapters' && srcLang === language);
	if (!track) {
		return false;
	}
	const chapters = parseChapters(description);
	const text = yield* call(readText, track.src, constants.maxTrackBytes);
	// Without a length where it was not known yet when they were made.
	return text !== chaptersFile(chapters, video.duration) && text !== chaptersFile(chapters);
}

/** Leaves handmade chapters as they are, unless the person wants those of the description. Until the post is saved again. */
function* offerChapters(video: ChapteredVideo, description: string) {
	const editor = yield* port('editor');
	const message = __('The times of the description did not become chapters: the video has chapters that were made by hand.', 'sitewright');
	const channel = offerChannel(editor, message, [__('Replace chapters', 'sitewright')]);
	try {
		const { choice } = yield* race({ choice: take(channel), saved: take(postSaved) });
		if (choice) {
			yield* call(saveChapters, video, description);
		}
	} finally {
		channel.close();
	}
}

/**
 * Makes the chapters of the video those of its description, but for handmade ones.
 * @return Whether nothing is left to do.
 */
function* updateChapters(guid: string, { before, description }: { readonly before: string; readonly description: string }) {
	const video = yield* askOrTell((dispatch) => dispatch(endpoints.getVideo.initiate(guid, { forceRefetch: true })));
	if (!video) {
		return false;
	}
	if (!(yield* call(hasHandmadeChapters, video, before))) {
		return yield* call(saveChapters, video, description);
	}
	if (parseChapters(description).length > 0) {
		// Detached: saving does not wait for the choice.
		yield* spawn(safely, () => offerChapters(video, description), reportFailure);
	}
	return true;
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
	const isShown = attributes?.['guid'] === guid;
	yield* put(draftChecked({ clientId, isShown }));
	if (!(id > 0) || !isShown) {
		return;
	}
	const data = yield* askOrTell((dispatch) => dispatch(endpoints.getVideoDetails.initiate(id)));
	if (data?.guid !== guid) {
		return;
	}
	if (!data.can_edit) {
		editor.showError(mayNotChange());
		return;
	}
	const { description = data.description } = typed;
	const hasOtherChapters = chaptersFile(parseChapters(description)) !== chaptersFile(parseChapters(data.description));
	if (hasOtherChapters && !(yield* call(updateChapters, guid, { before: data.description, description }))) {
		return;
	}
	yield* put(videoChanged({ id, changes: typed, draftOf: { clientId, draft: { guid, ...typed } } }));
}

function* saveAll() {
	const { drafts, awayDrafts } = yield* select((state: RootState) => state.videos);
	for (const [clientId, draft] of Object.entries({ ...awayDrafts, ...drafts })) {
		yield* call(saveDetails, clientId, draft);
	}
}

/** Saves the details of videos when the post is saved, so that a discarded change stays discarded. */
export function* watchVideoDetails() {
	yield* followBlocks([detailsTyped, detailsSaved, draftChecked, blockRemoved, blockReturned], ({ videos }) =>
		[videos.drafts, videos.awayDrafts].flatMap((drafts) => Object.keys(drafts))
	);
	yield* takeEvery(postSaved, function* start() {
		yield* call(safely, saveAll, reportFailure);
	});
}
