import { networkError } from '../api/errors';
import { port } from './ports';

/** Says that a part of the program could not be loaded; the post is unchanged. */
export function* reportLoadFailure() {
	const editor = yield* port('editor');
	editor.showError(networkError('network').message);
}
