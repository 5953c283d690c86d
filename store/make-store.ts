import { type autoBatchEnhancer, configureStore, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import type { ApiExtra } from '../ports/vault';
import { createActionRing } from './action-ring';
import { devToolsOptions } from './dev-tools';
import type { PagePorts } from '../ports/index';

export interface StoreOptions<State> {
	readonly reducer: Reducer<State, UnknownAction, Partial<State>>;
	readonly rootSaga: Saga;
	/** The middleware of the RTK Query APIs, and that which records events. */
	readonly middleware: readonly Middleware[];
	/** The sagas must use no other. */
	readonly ports: PagePorts;
	/** See ApiExtra. */
	readonly platformUrlOf: (state: State) => string;
	/** See ApiExtra. */
	readonly hostedSiteOf: (state: State) => number | null;
	readonly preloadedState?: Partial<State>;
	/** Called with an uncaught error of a saga. By default the console shows the error. */
	readonly onSagaError?: (error: Error) => void;
	/** When views hear of an answer of RTK Query. By default with the next frame. */
	readonly autoBatch?: Parameters<typeof autoBatchEnhancer>[0];
}

/**
 * Creates a store and runs its sagas; `app/make-app-store.ts` passes the reducers and sagas of the product. `readActions` gives the
 * last actions, `runSaga` starts a saga that is loaded later.
 */
export function makeStore<State>(options: StoreOptions<State>) {
	const { reducer, rootSaga, middleware, ports, platformUrlOf, hostedSiteOf, preloadedState, onSagaError, autoBatch = { type: 'raf' } } = options;
	const sagaMiddleware = createSagaMiddleware<object>({ context: { ...ports }, ...(onSagaError && { onError: onSagaError }) });
	const { vault, clock, files } = ports;
	const extraArgument: ApiExtra = {
		vault,
		now: clock.now,
		addFiles: files.add,
		fileOf: files.get,
		platformUrl: () => platformUrlOf(store.getState()),
		hostedSite: () => hostedSiteOf(store.getState()),
	};
	const ring = createActionRing(clock.now);
	const store = configureStore({
		reducer,
		middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(...middleware, sagaMiddleware, ring.middleware),
		devTools: devToolsOptions(),
		...(preloadedState && { preloadedState }),
		enhancers: (defaults) => defaults({ autoBatch }),
	});
	sagaMiddleware.setContext({ dispatch: store.dispatch });
	sagaMiddleware.run(rootSaga);
	return Object.assign(store, { readActions: ring.read, runSaga: sagaMiddleware.run });
}
