import { put, takeEvery } from 'typed-redux-saga';
import { handOverRequested } from '../features/suggestion/actions';
import { blockRequest, handOverBlock, toolRequest } from '../features/suggestion/conversation';
import { suggestionRequested } from '../features/suggestion/slice';
import { port } from './ports';

/** Puts an AI Assistant block in the place of a block of text, and sends its request. Discard brings the text back. */
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
