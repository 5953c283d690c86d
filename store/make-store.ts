import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { siteApi } from '../api/site-api';
import type { Ports } from './ports';
import { rootReducer, type RootState } from './reducer';

export interface StoreOptions {
	readonly ports: Ports;
	readonly preloadedState?: Partial<RootState>;
	/** Hears of an error that escaped a saga; in the product it reaches the console. */
	readonly onSagaError?: (error: Error) => void;
}

/**
 * The one store, for the product and for tests. `runSaga` starts a watcher once, however often it is asked:
 * blocks bring their sagas with them when they are first used. `ports` lets hooks reach the world as sagas do.
 */
export function makeStore({ ports, preloadedState, onSagaError }: StoreOptions) {
	const sagaMiddleware = createSagaMiddleware<object>({ context: { ...ports }, ...(onSagaError && { onError: onSagaError }) });
	const store = configureStore({
		reducer: rootReducer,
		middleware: (defaults) => defaults().concat(siteApi.middleware, sagaMiddleware),
		devTools: { name: 'Sitewright' },
		...(preloadedState && { preloadedState: preloadedState as RootState }),
	});
	sagaMiddleware.setContext({ dispatch: store.dispatch });
	const tasks = new Map<Saga, Task>();
	const runSaga = (saga: Saga): Task => {
		const running = tasks.get(saga);
		if (running) {
			return running;
		}
		const task = sagaMiddleware.run(saga);
		tasks.set(saga, task);
		return task;
	};
	return Object.assign(store, { runSaga, ports });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
