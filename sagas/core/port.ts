import { getContext } from 'typed-redux-saga';
import type { Ports } from '../../ports/index';

/** Reads a port from the saga context. */
export function* port<Name extends keyof Ports>(name: Name) {
	return yield* getContext<Ports[Name]>(name);
}
