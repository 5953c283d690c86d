import { eventChannel } from 'redux-saga';
import { call, put, select, take } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import { blockRemoved } from '../../features/site/editor/actions';
import { port } from '../core/port';

/**
 * Reports the removal of each block that has state in the store.
 * @param hasState Sees the slices of all rooms.
 */
export function* watchRemovedBlocks(hasState: (state: RootState, clientId: string) => boolean) {
	const { onBlockRemoved } = yield* port('editor');
	const channel = yield* call(() => eventChannel<string>((emit) => onBlockRemoved(emit)));
	while (true) {
		const clientId = yield* take(channel);
		if (yield* select((state: RootState) => hasState(state, clientId))) {
			yield* put(blockRemoved({ clientId }));
		}
	}
}
