import { select } from 'typed-redux-saga';
import { wouldLose } from '../../store/rooms';
import { port } from './port';

/** Has the browser ask before the page is left while a file is being sent, or the form of a plan has something typed. */
export function* warnBeforeLosing() {
	const warn = yield* port('warnBeforeLeaving');
	warn(yield* select(wouldLose));
}
