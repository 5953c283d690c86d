import type { Middleware, MiddlewareAPI, UnknownAction } from '@reduxjs/toolkit';
import { type MulticastChannel, runSaga, type Saga, stdChannel } from 'redux-saga';
import { isUnknownAction } from './is-unknown-action';

interface Part {
	readonly channel: MulticastChannel<UnknownAction>;
	/** The actions since the watchers are expected; null when they have arrived. */
	missed: UnknownAction[] | null;
}

export interface LateWatchersOptions {
	/** The ports, for the sagas. */
	readonly context: object;
	/** Called with an uncaught error of a saga. By default the console shows the error. */
	readonly onError?: (error: Error) => void;
}

/**
 * Watchers that are loaded after the store was made. Each part has a channel of its own, so that the actions which it missed are told to its
 * watchers alone.
 */
export function createLateWatchers({ context, onError }: LateWatchersOptions) {
	const parts = new Map<string, Part>();
	let store: MiddlewareAPI;
	const middleware: Middleware = (api) => {
		store = api;
		return (next) => (action) => {
			const result = next(action);
			if (isUnknownAction(action)) {
				parts.forEach(({ channel, missed }) => (missed ? missed.push(action) : channel.put(action)));
			}
			return result;
		};
	};
	return {
		middleware,
		/** Keeps each action from now on, until the part starts. */
		expect: (name: string): void => {
			if (!parts.has(name)) {
				parts.set(name, { channel: stdChannel<UnknownAction>(), missed: [] });
			}
		},
		/**
		 * Starts the watchers of an expected part, and tells them the actions that they missed, in their order.
		 * @param ports That only this part needs; those of the context go before them.
		 */
		start: (name: string, saga: Saga, ports: object = {}): void => {
			const part = parts.get(name);
			if (!part?.missed) {
				return;
			}
			const { channel, missed } = part;
			part.missed = null;
			const { dispatch, getState } = store;
			runSaga({ channel, dispatch, getState, context: { ...ports, ...context, dispatch }, ...(onError && { onError }) }, saga);
			// Copies: redux-saga marks the actions of sagas, and would tell these at once and the others later.
			missed.forEach((action) => channel.put({ ...action }));
		},
	};
}

export type LateWatchers = ReturnType<typeof createLateWatchers>;
