import { nanoid } from '@reduxjs/toolkit';
import { __ } from '@wordpress/i18n';
import { call, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import constants from '../../api/contract/video/constants.json';
import { formatVtt, parseVtt } from '../../api/contract/video/vtt';
import { networkError } from '../../api/core/errors';
import { videosApi } from '../../api/video/videos';
import { blockRemoved, blockReturned } from '../../features/site/editor/actions';
import {
	type CueEditor,
	type OpenedTrack,
	cuesClosed,
	cuesLoaded,
	cuesOpened,
	cuesRefused,
	cuesSaved,
	cuesSubmitted,
	cuesUnreadable,
} from '../../features/video/videoCues/slice';
import { formatTypedTime, parseTypedTime, toCueText, toTypedText } from '../../features/video/videoCues/times';
import { defaultTrack, languageMessage, languageTag, tracksOf, versionOf } from '../../features/video/videos/tracks';
import { vttProblem } from '../../features/video/videos/vtt-problem';
import { followBlocks } from '../core/follow-blocks';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';
import { copyTracksToBlock, trackSentence } from './save-video-track.saga';

const notRead = (): string => __('The track could not be read. Check your connection and try again.', 'sitewright');

/** The track as the platform has it now: others may have saved it since, and the address of a private one is valid for an hour. */
function* findTrack(guid: string, { kind, srcLang }: OpenedTrack) {
	const { data, error } = yield* ask((dispatch) => dispatch(videosApi.endpoints.getVideo.initiate(guid, { forceRefetch: true })));
	if (error) {
		return { problem: error.message };
	}
	const track = tracksOf(data).find((other) => other.kind === kind && other.srcLang === srcLang);
	if (!track) {
		return { problem: __('This track was deleted.', 'sitewright') };
	}
	return track.src === '' ? { problem: __('This video is private.', 'sitewright') } : { track };
}

function* load(guid: string, opened: OpenedTrack) {
	const { track, problem } = { track: null, problem: '', ...(yield* call(findTrack, guid, opened)) };
	if (track === null) {
		yield* put(cuesUnreadable({ message: problem }));
		return;
	}
	const readText = yield* port('readText');
	const vtt = yield* call(readText, track.src, constants.maxTrackBytes);
	if (vtt === null) {
		yield* put(cuesUnreadable({ message: notRead() }));
		return;
	}
	const { cues } = { cues: null, ...parseVtt(vtt) };
	if (cues === null) {
		yield* put(cuesUnreadable({ message: vttProblem(vtt) ?? notRead() }));
		return;
	}
	const typed = cues.map((cue) => ({
		id: nanoid(),
		name: cue.id,
		start: formatTypedTime(cue.start),
		end: formatTypedTime(cue.end),
		settings: cue.settings,
		text: toTypedText(cue),
	}));
	yield* put(cuesLoaded({ label: track.label, version: versionOf(track), cues: typed, losesParts: /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/m.test(vtt) }));
}

/** The cues as a file, in the order of their times. Cues without a text are left out. */
const fileOf = ({ cues }: CueEditor): string =>
	formatVtt(
		cues
			.map(({ name, start, end, settings, text }) => ({
				id: name,
				start: parseTypedTime(start) ?? 0,
				end: parseTypedTime(end) ?? 0,
				settings,
				text: toCueText(text.trim()),
			}))
			.filter(({ text }) => text !== '')
			.sort((one, other) => one.start - other.start)
	);

function* save(editor: CueEditor) {
	const { id, guid, track, version, kind, srcLang, label } = editor;
	const srclang = languageTag(srcLang);
	if (srclang === null) {
		yield* put(cuesRefused({ id, message: languageMessage() }));
		return;
	}
	const vtt = fileOf(editor);
	const problem = vttProblem(vtt);
	if (problem !== null) {
		yield* put(cuesRefused({ id, message: problem }));
		return;
	}
	const body = { kind, srclang, label: label.trim() || defaultTrack.label, vtt, ...(track && { replace: true }), ...(version !== null && { version }) };
	const { data, error } = yield* ask((dispatch) => dispatch(videosApi.endpoints.saveVideoTrack.initiate({ params: { guid }, body })));
	if (error) {
		yield* put(cuesRefused({ id, message: trackSentence(error) }));
		return;
	}
	// The block can have got another clientId meanwhile.
	const now = yield* select((state: RootState) => state.videoCues.editor);
	yield* call(copyTracksToBlock, { clientId: now?.id === id ? now.clientId : editor.clientId, guid }, data.tracks);
	yield* put(cuesSaved({ id }));
}

/** Loads and saves the cues of text tracks. What was typed stays after a failure. */
export function* watchVideoCues() {
	yield* followBlocks([cuesOpened, cuesSaved, cuesClosed, blockRemoved, blockReturned], ({ videoCues: { editor, away } }) => [
		...(editor ? [editor.clientId] : []),
		...Object.keys(away),
	]);
	yield* takeLatest(cuesOpened, function* open({ payload: { guid, track } }) {
		const opened = yield* select((state: RootState) => state.videoCues.editor);
		if (track && opened?.status.name === 'loading') {
			yield* race({
				loaded: call(
					safely,
					() => load(guid, track),
					function* fail() {
						yield* put(cuesUnreadable({ message: notRead() }));
					}
				),
				closed: take(cuesClosed),
			});
		}
	});
	yield* takeEvery(cuesSubmitted, function* submit() {
		const editor = yield* select((state: RootState) => state.videoCues.editor);
		if (editor) {
			yield* call(
				safely,
				() => save(editor),
				function* fail() {
					yield* put(cuesRefused({ id: editor.id, message: networkError('network').message }));
				}
			);
		}
	});
}
