import { call, put, select } from 'typed-redux-saga';
import type { Decision } from '../../features/ai/inlineEdit/changes';
import { textChangedMessage } from '../../features/ai/inlineEdit/messages';
import { editApplied, editDiscarded, editFeature, selectEdit } from '../../features/ai/inlineEdit/slice';
import { answerKept } from '../../features/ai/provenance/actions';
import { selectSuggestion } from '../../features/ai/suggestion/slice';
import { port } from '../core/port';

/**
 * Changes the texts of edits as decided, all in one undo step. A text that was changed in the meantime is left alone, and
 * the person is told.
 * @param undecided What becomes of the changes without a decision.
 */
export function* applyEdits(ids: readonly string[], undecided: Decision) {
	const editor = yield* port('editor');
	const { decidedTexts, untagged } = yield* call(() => import(/* webpackChunkName: "inline-edit" */ '../../features/ai/inlineEdit/review'));
	const texts = new Map<string, string>();
	let conflicts = 0;
	const applied = new Set<string>();
	for (const id of ids) {
		const edit = yield* select(selectEdit, id);
		if (!edit || edit.status !== 'reviewing') {
			continue;
		}
		const current = new Map(editor.getTexts(edit.clientIds).map(({ clientId, html }) => [clientId, html]));
		const original = new Map(edit.fields.map(({ clientId, html }) => [clientId, html]));
		for (const [clientId, html] of decidedTexts(edit, undecided)) {
			if (current.get(clientId) === original.get(clientId)) {
				texts.set(clientId, html);
				applied.add(id);
			} else {
				conflicts += 1;
			}
		}
	}
	if (conflicts > 0) {
		editor.showError(textChangedMessage());
	}
	if (texts.size > 0) {
		editor.setTexts(texts);
	}
	for (const id of applied) {
		const { model, text } = yield* select(selectSuggestion, id);
		yield* put(answerKept({ feature: editFeature, model, kind: 'text', text: untagged(text) }));
	}
	for (const id of ids) {
		yield* put(applied.has(id) ? editApplied({ id }) : editDiscarded({ id }));
	}
}
