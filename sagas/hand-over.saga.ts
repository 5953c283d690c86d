import { call, put, takeEvery } from 'typed-redux-saga';
import { networkError } from '../api/errors';
import { handOverRequested, textMissed } from '../features/suggestion/actions';
import { blockRequest, conversationOf, handOverBlock, lacksText, replacedBlocks, toolRequest } from '../features/suggestion/conversation';
import type { AiTool } from '../features/suggestion/prompts';
import { suggestionRequested } from '../features/suggestion/slice';
import { port } from './ports';
import { safely } from './safely';

function* handOver(clientId: string, tool: AiTool, postId: number | null) {
	const editor = yield* port('editor');
	let text = '';
	const requesterId = yield* call(() =>
		editor.handOver(clientId, (replaced) => {
			text = replaced.markdown;
			return handOverBlock(tool, replaced);
		})
	);
	if (requesterId !== null) {
		const request = blockRequest(toolRequest(tool, text, { messages: [] }), postId);
		yield* put(suggestionRequested({ requesterId, request }));
	}
}

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

/** If the converter cannot be loaded, the text block is unchanged. */
function* reportFailure() {
	const editor = yield* port('editor');
	editor.showError(networkError('network').message);
}

/**
 * Replaces a text block with an AI Assistant block and sends its request; adds the text of the blocks that a transform
 * replaced. Discard restores them.
 */
export function* watchHandOvers() {
	yield* takeEvery(textMissed, function* start({ payload: { clientId } }) {
		yield* call(safely, () => addMissingText(clientId), reportFailure);
	});
	yield* takeEvery(handOverRequested, function* start({ payload: { clientId, tool, postId } }) {
		yield* call(safely, () => handOver(clientId, tool, postId), reportFailure);
	});
}
