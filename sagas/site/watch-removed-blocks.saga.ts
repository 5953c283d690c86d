import { eventChannel } from 'redux-saga';
import { call, put, select, take } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import { blockRemoved, blockReturned } from '../../features/site/editor/actions';
import { port } from '../core/port';

/**
 * Reports the removal of each block that has state in the store, and the return of those that are followed.
 * @param hasState Sees the slices of all rooms.
 */
export function* watchRemovedBlocks(hasState: (state: RootState, clientId: string) => boolean) {
	const { watchBlocks } = yield* port('editor');
	const channel = yield* call(() =>
		eventChannel<{ readonly clientId: string; readonly now: string | null }>((emit) =>
			watchBlocks({ removed: (clientId) => emit({ clientId, now: null }), returned: (clientId, now) => emit({ clientId, now }) })
		)
	);
	while (true) {
		const { clientId, now } = yield* take(channel);
		if (now !== null) {
			yield* put(blockReturned({ clientId, now }));
		} else if (yield* select((state: RootState) => hasState(state, clientId))) {
			yield* put(blockRemoved({ clientId }));
		}
	}
}
