import { eventChannel } from 'redux-saga';
import { put, take } from 'typed-redux-saga';
import { postSaved } from '../../features/site/editor/actions';
import { port } from '../core/port';

/** Reports the saves of the post as actions. */
export function* watchPostSaves() {
	const editor = yield* port('editor');
	const channel = eventChannel<true>((emit) => editor.onPostSaved(() => emit(true)));
	try {
		while (true) {
			yield* take(channel);
			yield* put(postSaved());
		}
	} finally {
		channel.close();
	}
}
