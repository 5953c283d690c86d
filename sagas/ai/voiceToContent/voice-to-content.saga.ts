import { isAnyOf } from '@reduxjs/toolkit';
import { call, put, race, select, spawn, take, takeEvery } from 'typed-redux-saga';
import { aiFeatureApi } from '../../../api/ai/ai-feature';
import { networkError } from '../../../api/core/errors';
import { blockRemoved } from '../../../features/site/editor/actions';
import { suggestionForgotten } from '../../../features/ai/suggestion/slice';
import { recordingInUseMessage, transcriptionMessage } from '../../../features/ai/voiceToContent/errors';
import {
	audioChosen,
	audioRetried,
	type AudioSource,
	recordingRequested,
	selectSession,
	selectVoiceClientId,
	textCompleted,
	voiceCancelled,
	voiceClosed,
	voiceFailed,
	type VoiceSession,
} from '../../../features/ai/voiceToContent/slice';
import { discardWhenSaved, listRecordings } from './keep-recordings.saga';
import { port } from '../../core/port';
import { record } from './record.saga';
import { ask } from '../../core/ask';
import { safely } from '../../core/safely';
import { transcribe } from './transcribe.saga';
import { writeDraft } from './write-draft.saga';

/**
 * Audio becomes text, and the text the content of the post.
 * @return The clientIds of its blocks; null after a failure.
 */
function* makeContent(clientId: string, source: AudioSource) {
	const transcript = yield* transcribe(source);
	if (transcript === null) {
		return null;
	}
	const blocks = yield* writeDraft(clientId, transcript);
	yield* ask((dispatch) => dispatch(aiFeatureApi.endpoints.getAiFeature.initiate(undefined, { forceRefetch: true })));
	return blocks;
}

/** Makes content of a recording that no other tab uses meanwhile; `isNew`: after a further part is recorded. */
function* useRecording(clientId: string, recordingId: string, isNew: boolean) {
	const { hold } = yield* port('recordings');
	const source: AudioSource = { kind: 'recording', recordingId };
	const held = hold(recordingId);
	let blocks: readonly string[] | null = null;
	try {
		if (!(yield* call(() => held.taken))) {
			yield* put(voiceFailed({ message: recordingInUseMessage(), source: isNew ? null : source }));
			return;
		}
		blocks = !isNew || (yield* record(recordingId)) ? yield* makeContent(clientId, source) : null;
		if (blocks !== null) {
			yield* spawn(discardWhenSaved, held, blocks);
		}
	} finally {
		if (blocks === null) {
			held.release();
		}
	}
}

/** Follows one start of the person; the reducers have accepted it if the session says so. */
function* work(clientId: string) {
	const session = yield* select(selectSession);
	if (session.status === 'starting') {
		yield* useRecording(clientId, session.recordingId, true);
	} else if (session.status === 'validating') {
		const { source } = session;
		yield* source.kind === 'recording' ? useRecording(clientId, source.recordingId, false) : makeContent(clientId, source);
	}
}

/** The source of the session, which an unexpected failure must not lose. */
function* fail() {
	const session = yield* select(selectSession);
	const source = 'source' in session ? session.source : null;
	yield* put(voiceFailed({ message: transcriptionMessage(networkError('network')), source }));
}

function* finish(clientId: string) {
	yield* call(safely, () => work(clientId), fail);
	return true;
}

/** Waits for Cancel, for closing the modal, or for the removal of the block; not for that by the text that takes its place. */
function* untilEnded(clientId: string) {
	const isRemoval = (action: object): boolean => blockRemoved.match(action) && action.payload.clientId === clientId;
	const action = yield* take((candidate: object) => isAnyOf(voiceCancelled, voiceClosed, textCompleted)(candidate) || isRemoval(candidate));
	if (textCompleted.match(action)) {
		yield* take(() => false);
	}
}

/** Whatever ends it early, the draft is taken out of the post. */
function* runUntilEnded(clientId: string) {
	const { done } = yield* race({ done: call(finish, clientId), ended: call(untilEnded, clientId) });
	if (!done) {
		const editor = yield* port('editor');
		editor.discardDraft(clientId);
		yield* put(suggestionForgotten({ requesterId: clientId }));
	}
	yield* listRecordings();
}

/** The chosen file that a session needs, also to send it again. */
const fileOf = (session: VoiceSession): string | null => ('source' in session && session.source?.kind === 'file' ? session.source.fileId : null);

/** One start at a time: there is one microphone, and one modal. A file is released when the session no longer needs it. */
function* watchStarts() {
	const files = yield* port('files');
	let held: string | null = null;
	while (true) {
		yield* take([recordingRequested, audioChosen, audioRetried, voiceClosed]);
		const needed = fileOf(yield* select(selectSession));
		if (held !== null && held !== needed) {
			files.release([held]);
		}
		const clientId = yield* select(selectVoiceClientId);
		if (clientId !== null) {
			yield* runUntilEnded(clientId);
		}
		held = fileOf(yield* select(selectSession));
		if (needed !== null && needed !== held) {
			files.release([needed]);
		}
	}
}

function* removeBlock(clientId: string) {
	const editor = yield* port('editor');
	if (editor.getBlock(clientId)) {
		editor.removeBlock(clientId);
	}
}

/** Speech becomes the content of a post (spec 2 §4 "Voice-to-content"). */
export function* watchVoice() {
	yield* takeEvery(voiceClosed, ({ payload }) => removeBlock(payload.clientId));
	yield* watchStarts();
}
