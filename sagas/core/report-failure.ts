import { networkError } from '../../api/core/errors';
import { port } from './port';

/** Says that the server could not be reached, or a part of the program not be loaded; the post is unchanged. */
export function* reportFailure() {
	const editor = yield* port('editor');
	editor.showError(networkError('network').message);
}
