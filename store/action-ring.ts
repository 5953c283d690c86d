import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { isUnknownAction } from './is-unknown-action';

/** How many actions are remembered. */
export const ringSize = 200;

/** An action that has happened. */
export interface RecordedAction {
	readonly action: UnknownAction;
	/** Milliseconds since the epoch. */
	readonly at: number;
	/** The state before it, which is not copied: states share what did not change. */
	readonly before: unknown;
}

export interface ActionRing {
	/** The last middleware of a store, after which the reducer comes. */
	readonly middleware: Middleware;
	/** The last actions, oldest first. */
	readonly read: () => readonly RecordedAction[];
}

/** Remembers the last actions of a store in memory, for an export that somebody asks for. */
export function createActionRing(now: () => number): ActionRing {
	const ring: RecordedAction[] = [];
	let count = 0;
	return {
		middleware:
			({ getState }) =>
			(next) =>
			(action) => {
				if (isUnknownAction(action)) {
					ring[count % ringSize] = { action, at: now(), before: getState() };
					count += 1;
				}
				return next(action);
			},
		read: () => [...ring.slice(count % ringSize), ...ring.slice(0, count % ringSize)],
	};
}
