import { isAnyOf } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { cancel, fork, take } from 'typed-redux-saga';
import { blockRemoved } from '../../features/site/editor/actions';
import { safely } from './safely';

export interface BlockAction {
	readonly type: string;
	readonly payload: { readonly clientId: string };
}

/**
 * Runs one task for each block: an action cancels the task that runs for its block, and so does removing the block.
 * @param creators Of the actions.
 * @param start    Handles an action.
 * @param recover  Runs when a handler throws.
 */
export function* takeLatestPerBlock(
	creators: readonly { readonly match: (action: unknown) => action is BlockAction }[],
	start: (action: BlockAction) => Generator,
	recover: (clientId: string) => Generator
) {
	const isTaken = isAnyOf(blockRemoved, ...creators);
	const tasks = new Map<string, Task>();
	while (true) {
		const action = yield* take(isTaken);
		const { clientId } = action.payload;
		const running = tasks.get(clientId);
		if (running) {
			yield* cancel(running);
			tasks.delete(clientId);
		}
		if (!blockRemoved.match(action)) {
			const task = yield* fork(
				safely,
				() => start(action),
				() => recover(clientId)
			);
			tasks.set(clientId, task);
		}
	}
}
