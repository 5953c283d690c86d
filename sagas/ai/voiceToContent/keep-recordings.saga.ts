import { call, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { __, _n, sprintf } from '@wordpress/i18n';
import { selectCanUseAi } from '../../../features/site/session/slice';
import { formatDuration } from '../../../features/ai/voiceToContent/format-duration';
import { postSaved } from '../../../features/site/editor/actions';
import { selectStorageOwner } from '../../../features/site/session/storage-owner';
import {
	type KeptRecording,
	listenRequested,
	recordingDiscarded,
	recordingLoaded,
	recordingsListed,
	selectVoice,
	voiceBlock,
	voiceClosed,
	voiceOpened,
} from '../../../features/ai/voiceToContent/slice';
import type { HeldRecording, StoredRecording } from '../../../ports/recording';
import { offerChannel } from '../../core/offer-channel';
import { port } from '../../core/port';
import { safely } from '../../core/safely';

const partsOf = (recordings: readonly KeptRecording[]): string[] => recordings.flatMap(({ parts }) => (parts ?? []).map(({ fileId }) => fileId));

/** Replaces the list, and releases the files of recordings that are no longer in it. */
function* showList(recordings: readonly StoredRecording[]) {
	const files = yield* port('files');
	const { unstored } = yield* port('recordings');
	const before = partsOf((yield* select(selectVoice)).recordings);
	yield* put(recordingsListed({ recordings, unstored: unstored() }));
	const after = partsOf((yield* select(selectVoice)).recordings);
	files.release(before.filter((fileId) => !after.includes(fileId)));
}

/** Recordings that cannot be read stay in the journal. */
function* showNone() {
	yield* showList([]);
}

function* readList() {
	const { list } = yield* port('recordings');
	yield* showList(yield* call(list, yield* select(selectStorageOwner)));
}

/** Reads which recordings the journal holds. */
export function* listRecordings() {
	yield* call(safely, readList, showNone);
}

/** Deletes a recording for good, unless another tab uses it. */
function* discardRecording(recordingId: string) {
	const { hold } = yield* port('recordings');
	const held = hold(recordingId);
	try {
		if (yield* call(() => held.taken)) {
			yield* call(held.discard);
		}
	} finally {
		held.release();
	}
	yield* listRecordings();
}

/**
 * Deletes the recording of a text that was written, as soon as the text is saved: until then it is the only copy that survives the tab. Where
 * the post is saved without the text, because somebody undid it, the recording is kept.
 * @param blocks The clientIds of the text's blocks.
 */
export function* discardWhenSaved(held: HeldRecording, blocks: readonly string[]) {
	const editor = yield* port('editor');
	try {
		if (editor.isSaving()) {
			// That save began before the text was there.
			yield* take(postSaved);
		}
		yield* take(postSaved);
		if (blocks.length === 0 || blocks.some((clientId) => editor.getBlock(clientId) !== null)) {
			yield* call(safely, () => call(held.discard), listRecordings);
		}
	} finally {
		held.release();
	}
	yield* listRecordings();
}

/** Loads a recording to play and to download it. */
function* loadRecording(recordingId: string) {
	const { load } = yield* port('recordings');
	const files = yield* port('files');
	const parts = yield* call(load, recordingId);
	const fileIds = files.add(parts.map(({ file }) => file));
	yield* put(recordingLoaded({ recordingId, parts: parts.map(({ durationMs }, index) => ({ fileId: fileIds[index] ?? '', durationMs })) }));
}

function offerMessage(recordings: readonly KeptRecording[]): string {
	const durationMs = recordings.reduce((sum, recording) => sum + recording.durationMs, 0);
	return sprintf(
		/* translators: 1: number of recordings, 2: minutes and seconds. */
		_n('%1$d recording was not finished (%2$s).', '%1$d recordings were not finished (%2$s).', recordings.length, 'sitewright'),
		recordings.length,
		formatDuration(durationMs)
	);
}

/** Offers what a crash, a closed tab or a failure left behind, when the editor is opened. */
function* offerRecordings() {
	const editor = yield* port('editor');
	if (!(yield* select(selectCanUseAi)) || editor.getPostTitle() === null) {
		return;
	}
	yield* listRecordings();
	const { recordings } = yield* select(selectVoice);
	if (recordings.length === 0) {
		return;
	}
	const choices = [__('Resume', 'sitewright'), __('Discard', 'sitewright')];
	const channel = offerChannel(editor, offerMessage(recordings), choices);
	try {
		const { choice } = yield* race({ choice: take(channel), opened: take(voiceOpened) });
		if (choice?.index === 0) {
			editor.insertBlock({ name: voiceBlock, attributes: {} });
		} else if (choice) {
			for (const { id } of recordings) {
				yield* put(recordingDiscarded({ recordingId: id }));
			}
		}
	} finally {
		channel.close();
	}
}

/** Keeps the journal of recordings and the list of them alike. */
export function* watchRecordings() {
	yield* takeEvery(voiceOpened, listRecordings);
	yield* takeEvery(voiceClosed, showNone);
	yield* takeEvery(listenRequested, function* listen({ payload }) {
		yield* call(safely, () => loadRecording(payload.recordingId), listRecordings);
	});
	yield* takeEvery(recordingDiscarded, function* discard({ payload }) {
		yield* call(safely, () => discardRecording(payload.recordingId), listRecordings);
	});
	yield* call(safely, offerRecordings, showNone);
}
