import { spawn } from 'typed-redux-saga';

/** A root saga that starts each watcher separately: an uncaught error in one must not stop the others. */
export function spawnEach(watchers: readonly (() => Generator)[]) {
	return function* rootSaga() {
		for (const watcher of watchers) {
			yield* spawn(watcher);
		}
	};
}
