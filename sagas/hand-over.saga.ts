import { call, put, takeEvery } from 'typed-redux-saga';
import { networkError } from '../api/errors';
import { handOverRequested } from '../features/suggestion/actions';
import { blockRequest, handOverBlock, toolRequest } from '../features/suggestion/conversation';
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

/** If the converter cannot be loaded, the text block is unchanged. */
function* reportFailure() {
	const editor = yield* port('editor');
	editor.showError(networkError('network').message);
}

/** Replaces a text block with an AI Assistant block and sends its request. Discard restores the text. */
export function* watchHandOvers() {
	yield* takeEvery(handOverRequested, function* start({ payload: { clientId, tool, postId } }) {
		yield* call(safely, () => handOver(clientId, tool, postId), reportFailure);
	});
}
