import { getContext } from 'typed-redux-saga';
import type { Ports } from '../store/ports';

/** One port out of the saga context. */
export function* port<Name extends keyof Ports>(name: Name) {
	return yield* getContext<Ports[Name]>(name);
}
