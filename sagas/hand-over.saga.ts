import { put, takeEvery } from 'typed-redux-saga';
import { handOverRequested } from '../features/suggestion/actions';
import { blockRequest, handOverBlock, toolRequest } from '../features/suggestion/conversation';
import { suggestionRequested } from '../features/suggestion/slice';
import { port } from './ports';

/** Replaces a text block with an AI Assistant block and sends its request. Discard restores the text. */
export function* watchHandOvers() {
	yield* takeEvery(handOverRequested, function* handOver({ payload: { clientId, tool } }) {
		const editor = yield* port('editor');
		let text = '';
		const requesterId = editor.handOver(clientId, (replaced) => {
			({ text } = replaced);
			return handOverBlock(tool, replaced);
		});
		if (requesterId !== null) {
			const request = blockRequest(toolRequest(tool, text, { messages: [] }), null);
			yield* put(suggestionRequested({ requesterId, request }));
		}
	});
}
