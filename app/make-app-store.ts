import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { platformApi } from '../api/core/platform-api';
import { siteApi } from '../api/core/site-api';
import { recordEvents } from '../features/insight/analytics/middleware';
import { selectHostedSite, selectPlatformUrl } from '../features/site/session/slice';
import { type RoomLoaders, type Watchers, watchRooms } from '../sagas/core/load-rooms.saga';
import { createLateWatchers } from '../store/late-watchers';
import { makeStore, type StoreOptions } from '../store/make-store';
import { injectedSlices, type LateSlice, onSlice } from '../store/rooms';
import type { EditorPorts, Ports } from '../ports/index';
import { makeRootReducer, type RootState } from './root-reducer';
import { roomLoaders } from './rooms';
import { spawnEach } from './spawn-each';
import { startWatchers } from './start-watchers';

export interface AppStoreOptions {
	/** Those of a room come with it, but for the ones that are here. */
	readonly ports: EditorPorts & Partial<Ports>;
	readonly preloadedState?: Partial<RootState>;
	/** Called with an uncaught error of a saga. By default the console shows the error. */
	readonly onSagaError?: (error: Error) => void;
	/** Null where no room arrives later. */
	readonly loaders?: RoomLoaders | null;
	/** Watchers of rooms that are there from the start. */
	readonly watchers?: Watchers;
	readonly autoBatch?: StoreOptions<RootState>['autoBatch'];
}

/** A slice arrived: its state is there from now on. */
export const sliceArrived = createAction<{ readonly name: string }>('rooms/sliceArrived');

/** The store of the product, for the product and for tests. */
export function makeAppStore({ loaders = roomLoaders, watchers = [], ...options }: AppStoreOptions) {
	const { ports, onSagaError } = options;
	const reducer = makeRootReducer();
	const late = createLateWatchers({ context: ports, ...(onSagaError && { onError: onSagaError }) });
	// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the types want to know which of the slices it is
	const add = (slice: LateSlice) => reducer.inject(slice as never);
	injectedSlices().forEach(add);
	function* bringRooms(later: RoomLoaders) {
		yield* watchRooms({
			loaders: later,
			expect: late.expect,
			start: (name, { watchers: arrived, ports: own, show }) => {
				late.start(name, spawnEach(arrived), own);
				show?.(store);
			},
		});
	}
	const store = makeStore<RootState>({
		...options,
		// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- code that selects from a slice has imported it, and so injected it
		reducer: reducer as Reducer<RootState, UnknownAction, Partial<RootState>>,
		rootSaga: spawnEach([...startWatchers, ...watchers, ...(loaders ? [() => bringRooms(loaders)] : [])]),
		middleware: [siteApi.middleware, platformApi.middleware, recordEvents(ports.clock.now), late.middleware],
		platformUrlOf: selectPlatformUrl,
		hostedSiteOf: selectHostedSite,
	});
	onSlice((slice) => {
		add(slice);
		store.dispatch(sliceArrived({ name: slice.name }));
	});
	return store;
}

export type AppStore = ReturnType<typeof makeAppStore>;
