import { call, put, select, takeEvery } from 'typed-redux-saga';
import { blockRemoved } from '../../features/site/editor/actions';
import {
	answerReviewed,
	changesDecided,
	editDiscarded,
	editLeft,
	editRequested,
	editStarted,
	editUndone,
	type Instruction,
	isEditId,
	selectEdit,
} from '../../features/ai/inlineEdit/slice';
import {
	answerChosen,
	answerMended,
	answerSaved,
	isRunning,
	selectSuggestion,
	suggestionCompleted,
	suggestionForgotten,
	suggestionRequested,
	suggestionSlice,
	suggestionStopped,
} from '../../features/ai/suggestion/slice';
import { applyEdits } from './apply-edits';
import { port } from '../core/port';
import { reportFailure } from '../core/report-failure';
import { safely } from '../core/safely';

const loadRequests = () => import(/* webpackChunkName: "inline-edit" */ '../../features/ai/inlineEdit/request');

function* request(id: string, instruction: Instruction, postId: number | null) {
	const editor = yield* port('editor');
	const { continuesText, editMessages, editRequest, isFollowUp: follows } = yield* call(loadRequests);
	const edit = yield* select(selectEdit, id);
	if (!edit) {
		return;
	}
	// While an answer is reviewed, the texts are still the old ones.
	const isFollowUp = follows(instruction, edit);
	const fields = isFollowUp ? edit.fields : editor.getTexts(edit.clientIds);
	if (fields.length === 0) {
		yield* put(editDiscarded({ id }));
		return;
	}
	const messages = editMessages(instruction, fields, edit);
	if (!isFollowUp) {
		yield* put(suggestionForgotten({ requesterId: id }));
	}
	yield* put(editStarted({ id, fields, continues: isFollowUp ? edit.continues : continuesText(instruction), messages, isFollowUp }));
	yield* put(suggestionRequested({ requesterId: id, request: editRequest(messages, postId) }));
}

/** Shows the changes of an answer, also of one that was stopped: what has arrived can be accepted. */
function* review(id: string, answer: string) {
	const edit = yield* select(selectEdit, id);
	if (edit && answer.trim() !== '') {
		const { withAnswer } = yield* call(loadRequests);
		yield* put(answerReviewed({ id, answer, messages: withAnswer(edit.messages, answer) }));
	}
}

function* reviewNewAnswer(requesterId: string) {
	const { text } = yield* select(selectSuggestion, requesterId);
	if (text.trim() !== '') {
		yield* put(answerSaved({ requesterId, text, replaced: null }));
	}
	yield* call(review, requesterId, text);
}

/** Changes the texts when every change is decided. */
function* applyWhenDecided(id: string) {
	const { reviewOf } = yield* call(() => import(/* webpackChunkName: "inline-edit" */ '../../features/ai/inlineEdit/review'));
	const edit = yield* select(selectEdit, id);
	if (edit?.status === 'reviewing' && reviewOf(edit).open.length === 0) {
		yield* applyEdits([id], 'refused');
	}
}

function* leave(id: string) {
	const edit = yield* select(selectEdit, id);
	const suggestion = yield* select(selectSuggestion, id);
	if (edit && edit.status !== 'reviewing' && !isRunning(suggestion)) {
		yield* put(editDiscarded({ id }));
	}
}

/** Ends the streams of edits whose block was removed. */
function* endOrphans() {
	const suggestions = yield* select(suggestionSlice.selectSlice);
	for (const requesterId of Object.keys(suggestions).filter(isEditId)) {
		if (!(yield* select(selectEdit, requesterId))) {
			yield* put(suggestionForgotten({ requesterId }));
		}
	}
}

/** Changes texts in their blocks (spec 1 §2 surface 5): asks, shows the changes, applies those that the person accepts. */
export function* watchInlineEdits() {
	yield* takeEvery(editRequested, function* start({ payload: { id, instruction, postId } }) {
		yield* call(safely, () => request(id, instruction, postId), reportFailure);
	});
	yield* takeEvery([suggestionCompleted, suggestionStopped], function* end({ payload: { requesterId } }) {
		if (isEditId(requesterId)) {
			yield* call(safely, () => reviewNewAnswer(requesterId), reportFailure);
		}
	});
	yield* takeEvery([answerChosen, answerMended], function* choose({ payload: { requesterId, text } }) {
		if (isEditId(requesterId)) {
			yield* call(safely, () => review(requesterId, text), reportFailure);
		}
	});
	yield* takeEvery(changesDecided, function* decide({ payload: { id } }) {
		yield* call(safely, () => applyWhenDecided(id), reportFailure);
	});
	yield* takeEvery(editLeft, ({ payload: { id } }) => leave(id));
	yield* takeEvery(editDiscarded, ({ payload: { id } }) => put(suggestionForgotten({ requesterId: id })));
	yield* takeEvery(blockRemoved, endOrphans);
	yield* takeEvery(editUndone, function* undo({ payload: { id } }) {
		const editor = yield* port('editor');
		editor.undo();
		yield* put(suggestionForgotten({ requesterId: id }));
	});
}
