import { call, takeEvery } from 'typed-redux-saga';
import { textMissed } from '../../features/ai/suggestion/actions';
import { conversationOf, lacksText, replacedBlocks } from '../../features/ai/suggestion/conversation';
import { port } from '../core/port';
import { reportFailure } from '../core/report-failure';
import { safely } from '../core/safely';

/** Adds the text of the blocks that a transform replaced. It joins the undo step of the transform. */
function* addMissingText(clientId: string) {
	const editor = yield* port('editor');
	const original = replacedBlocks(conversationOf(editor.getBlock(clientId)) ?? {});
	if (original === null) {
		return;
	}
	const content = yield* call(editor.toMarkdown, original);
	// Meanwhile the block can have been removed, or an answer begun.
	const conversation = conversationOf(editor.getBlock(clientId));
	if (conversation && lacksText(conversation)) {
		editor.updateAttributes(clientId, { content }, { isUndoStep: false });
	}
}

/** Adds the text of the blocks that an AI Assistant block replaced by a transform. Close restores them. */
export function* watchMissingTexts() {
	yield* takeEvery(textMissed, function* start({ payload: { clientId } }) {
		yield* call(safely, () => addMissingText(clientId), reportFailure);
	});
}
