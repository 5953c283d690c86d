import { call, put, select, takeEvery } from 'typed-redux-saga';
import { answerKept } from '../../features/ai/provenance/actions';
import { type Acceptance, keptAnswer, planAcceptance } from '../../features/ai/suggestion/acceptance';
import {
	answerAttributes,
	chosenAnswerAttributes,
	conversationOf,
	discardResult,
	hasAnswer,
	replacedBlocks,
	shownText,
} from '../../features/ai/suggestion/conversation';
import { toHtml } from '../../features/site/editor/plain-text';
import { canStillCome } from '../../features/ai/suggestion/errors';
import {
	answerChosen,
	answerMended,
	answerSaved,
	selectSuggestion,
	suggestionAccepted,
	suggestionCompleted,
	suggestionDiscarded,
	suggestionFailed,
	suggestionRequested,
	suggestionRetried,
	suggestionStopped,
} from '../../features/ai/suggestion/slice';
import type { EditorPort } from '../../ports/index';
import { port } from '../core/port';
import { reportFailure } from '../core/report-failure';
import { safely } from '../core/safely';

/** The editor, and the conversation of a request's block; null where the block is gone, or has none. */
function* placeOf(requesterId: string) {
	const editor = yield* port('editor');
	return [editor, conversationOf(editor.getBlock(requesterId))] as const;
}

/** Saves the run with the block, so that a reload can resume it. */
function* saveRun(requesterId: string) {
	const [editor, conversation] = yield* placeOf(requesterId);
	const { run } = yield* select(selectSuggestion, requesterId);
	const clock = yield* port('clock');
	if (run && conversation) {
		editor.updateAttributes(requesterId, { pendingRun: { ...run, savedAt: clock.now() } }, { isUndoStep: false });
	}
}

/** Saves the answer with the block, however it ended. */
function* saveAnswer(requesterId: string) {
	const [editor, conversation] = yield* placeOf(requesterId);
	if (conversation) {
		const clock = yield* port('clock');
		const suggestion = yield* select(selectSuggestion, requesterId);
		const isOver = suggestion.error === null || !canStillCome(suggestion.error, conversation.pendingRun?.savedAt ?? 0, clock.now());
		const attributes = answerAttributes(suggestion, conversation, isOver);
		const isUndoStep = 'content' in attributes;
		if (isUndoStep && 'pendingRun' in attributes) {
			// Undo of the answer leads to a block without a run that a reload would resume.
			editor.updateAttributes(requesterId, { pendingRun: undefined }, { isUndoStep: false });
		}
		editor.updateAttributes(requesterId, attributes, { isUndoStep });
		if (attributes.content !== undefined) {
			const replaced = hasAnswer(conversation) ? (conversation.content ?? null) : null;
			yield* put(answerSaved({ requesterId, text: attributes.content, replaced }));
		}
	}
}

function* chooseAnswer(requesterId: string, text: string) {
	const [editor, conversation] = yield* placeOf(requesterId);
	if (conversation) {
		const { run } = yield* select(selectSuggestion, requesterId);
		editor.updateAttributes(requesterId, chosenAnswerAttributes(text, conversation, run));
	}
}

async function changePost(editor: EditorPort, clientId: string, acceptance: Acceptance, replaced: string | null): Promise<void> {
	switch (acceptance.kind) {
		case 'title':
			editor.removeBlock(clientId);
			editor.setPostTitle(acceptance.title);
			break;
		case 'heading':
			editor.replaceBlock(clientId, [{ name: 'core/heading', attributes: { content: toHtml(acceptance.title) } }]);
			break;
		case 'content':
			await editor.replaceWithMarkdown(clientId, acceptance.markdown, replaced);
			if (acceptance.title !== null) {
				editor.setPostTitle(acceptance.title);
			}
	}
}

function* acceptAnswer(requesterId: string) {
	const [editor, conversation] = yield* placeOf(requesterId);
	if (conversation) {
		const suggestion = yield* select(selectSuggestion, requesterId);
		const text = shownText(suggestion, conversation);
		const acceptance = planAcceptance(text, conversation, editor.getPostTitle());
		yield* call(changePost, editor, requesterId, acceptance, replacedBlocks(conversation));
		yield* put(answerKept(keptAnswer(text, conversation, suggestion)));
	}
}

function* discardAnswer(requesterId: string) {
	const [editor, conversation] = yield* placeOf(requesterId);
	if (!conversation) {
		return;
	}
	const result = discardResult(conversation);
	if ('blocks' in result) {
		editor.replaceWithSerialized(requesterId, result.blocks);
	} else {
		editor.updateAttributes(requesterId, result.attributes);
	}
}

/** Applies answers to the post: saves them with the block at their end, and handles Accept and Discard (spec 1 §4). */
export function* watchAnswers() {
	yield* takeEvery([suggestionRequested, suggestionRetried], ({ payload }) => saveRun(payload.requesterId));
	yield* takeEvery([suggestionCompleted, suggestionStopped, suggestionFailed], ({ payload }) => saveAnswer(payload.requesterId));
	yield* takeEvery([answerChosen, answerMended], ({ payload }) => chooseAnswer(payload.requesterId, payload.text));
	yield* takeEvery(suggestionDiscarded, ({ payload }) => discardAnswer(payload.requesterId));
	yield* takeEvery(suggestionAccepted, function* accept({ payload }) {
		yield* call(safely, () => acceptAnswer(payload.requesterId), reportFailure);
	});
}
