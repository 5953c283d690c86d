import { platformApi } from '../api/core/platform-api';
import { siteApi } from '../api/core/site-api';
import { recordEvents } from '../features/insight/analytics/middleware';
import { selectHostedSite, selectPlatformUrl } from '../features/site/session/slice';
import { makeStore } from '../store/make-store';
import type { Ports } from '../ports/index';
import { rootReducer, type RootState } from './root-reducer';
import { rootSaga } from './root-saga';

export interface AppStoreOptions {
	readonly ports: Ports;
	readonly preloadedState?: Partial<RootState>;
	/** Called with an uncaught error of a saga. By default the console shows the error. */
	readonly onSagaError?: (error: Error) => void;
}

/** The store of the product, for the product and for tests. */
export const makeAppStore = (options: AppStoreOptions) =>
	makeStore<RootState>({
		...options,
		reducer: rootReducer,
		rootSaga,
		middleware: [siteApi.middleware, platformApi.middleware, recordEvents(options.ports.clock.now)],
		platformUrlOf: selectPlatformUrl,
		hostedSiteOf: selectHostedSite,
	});

export type AppStore = ReturnType<typeof makeAppStore>;
