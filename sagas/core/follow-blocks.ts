import type { ActionPattern } from 'redux-saga/effects';
import { select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import type { FollowedBlock } from '../../ports/index';
import { port } from './port';

/**
 * Follows the blocks that the state keeps something for, as long as it does.
 * @param changes   The actions after which these can be other blocks.
 * @param selectIds Their clientIds, also of those that are away.
 */
export function* followBlocks(changes: ActionPattern, selectIds: (state: RootState) => readonly string[]) {
	const { followBlock } = yield* port('editor');
	const followed = new Map<string, FollowedBlock>();
	yield* takeEvery(changes, function* update() {
		const ids = yield* select(selectIds);
		ids.filter((id) => !followed.has(id)).forEach((id) => followed.set(id, followBlock(id)));
		for (const [id, block] of followed) {
			if (!ids.includes(id)) {
				block.leave();
				followed.delete(id);
			}
		}
	});
}
