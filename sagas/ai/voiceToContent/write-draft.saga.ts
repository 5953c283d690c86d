import { isAnyOf } from '@reduxjs/toolkit';
import { call, put, race, select, take } from 'typed-redux-saga';
import { placeTitle } from '../../../features/ai/aiContent/title';
import {
	chunkReceived,
	isRunning,
	selectSuggestion,
	suggestionCompleted,
	suggestionForgotten,
	suggestionFailed,
	suggestionRequested,
	suggestionStopped,
} from '../../../features/ai/suggestion/slice';
import { draftRequest } from '../../../features/ai/voiceToContent/draft-request';
import { rawTranscriptMessage, unexpectedMessage } from '../../../features/ai/voiceToContent/errors';
import { textCompleted } from '../../../features/ai/voiceToContent/slice';
import { answerKept } from '../../../features/ai/provenance/actions';
import { port } from '../../core/port';

/** Milliseconds between two changes of the blocks while the draft arrives: each makes new blocks of its end. */
export const draftInterval = 400;

const isStreamEnd = isAnyOf(suggestionCompleted, suggestionFailed, suggestionStopped);

/** The draft without its first heading, which becomes the title of a post that has none. */
function* splitDraft(markdown: string) {
	const editor = yield* port('editor');
	return placeTitle(markdown, editor.getPostTitle());
}

/** Shows the draft below the block while it arrives; the answer of the stream when it has ended. */
function* followDraft(clientId: string) {
	const editor = yield* port('editor');
	const { delay } = yield* port('clock');
	const isEnd = (action: object): boolean => isStreamEnd(action) && action.payload.requesterId === clientId;
	const isProgress = (action: object): boolean => chunkReceived.match(action) && action.payload.requesterId === clientId;
	let shown = '';
	while (true) {
		const suggestion = yield* select(selectSuggestion, clientId);
		if (!isRunning(suggestion)) {
			return suggestion;
		}
		if (suggestion.text === shown) {
			yield* take((action: object) => isProgress(action) || isEnd(action));
		} else {
			shown = suggestion.text;
			const { markdown } = yield* splitDraft(shown);
			yield* call(editor.showDraft, clientId, markdown);
			yield* race({ pause: call(delay, draftInterval), end: take(isEnd) });
		}
	}
}

function* insertDraft(clientId: string, text: string) {
	const editor = yield* port('editor');
	const { title, markdown } = yield* splitDraft(text);
	const blocks = yield* call(editor.finishDraft, clientId, { markdown });
	if (title !== null) {
		editor.setPostTitle(title);
	}
	return blocks;
}

/** The transcript as it is, and why. It needs no network. */
function* insertTranscript(clientId: string, transcript: string, reason: string) {
	const editor = yield* port('editor');
	const blocks = yield* call(editor.finishDraft, clientId, { plain: transcript });
	editor.showError(rawTranscriptMessage(reason));
	return blocks;
}

/**
 * Makes a draft of the transcript and puts it in place of the block, as it arrives (spec 1 §4 "Post-processing of a
 * transcript"). After a failure the transcript itself is put there.
 * @return The clientIds of the text's blocks.
 */
export function* writeDraft(clientId: string, transcript: string) {
	let blocks: readonly string[];
	yield* put(suggestionRequested({ requesterId: clientId, request: draftRequest(transcript) }));
	try {
		const { status, text, error, model } = yield* followDraft(clientId);
		yield* put(textCompleted());
		if (status === 'done' && text.trim() !== '') {
			blocks = yield* insertDraft(clientId, text);
			yield* put(answerKept({ feature: 'voice-to-content', model, kind: 'text', text }));
		} else {
			blocks = yield* insertTranscript(clientId, transcript, error?.message ?? unexpectedMessage());
		}
	} catch {
		yield* put(textCompleted());
		blocks = yield* insertTranscript(clientId, transcript, unexpectedMessage());
	}
	yield* put(suggestionForgotten({ requesterId: clientId }));
	return blocks;
}
