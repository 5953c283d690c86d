import { select, take } from 'typed-redux-saga';
import { wouldLose } from '../../store/rooms';
import { port } from './port';

/**
 * Has the browser ask before the page is left while a file is being sent, or something typed is in no block. It runs from the start:
 * the state is there before the watchers of its room.
 */
export function* watchLosses() {
	const warn = yield* port('warnBeforeLeaving');
	for (let isWarning = false; ; ) {
		yield* take('*');
		const isLosing = yield* select(wouldLose);
		if (isLosing !== isWarning) {
			isWarning = isLosing;
			warn(isWarning);
		}
	}
}
