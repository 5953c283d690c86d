import { combineSlices } from '@reduxjs/toolkit';
import { platformApi } from '../api/platform-api';
import { siteApi } from '../api/site-api';
import { adsSlice } from '../features/ads/slice';
import { connectionSlice } from '../features/connection/slice';
import { modulesSlice } from '../features/modules/slice';
import { movingSlice } from '../features/moving/slice';
import { sessionSlice } from '../features/session/slice';
import { subscribersSlice } from '../features/subscribers/slice';
import { watchAdPictures } from '../sagas/choose-ad-picture.saga';
import { watchConnection } from '../sagas/connect-site.saga';
import { watchLinks } from '../sagas/follow-link.saga';
import { watchImports } from '../sagas/import-subscribers.saga';
import { watchMoving } from '../sagas/move-content.saga';
import { watchModules } from '../sagas/set-module-active.saga';
import { makePageStore, type PageStoreOptions } from './make-page-store';
import { spawnEach } from './spawn-each';

/** The slices and watchers of the admin page, which has no editor; those of the editor are in `root-reducer.ts` and `root-saga.ts`. */
export const adminReducer = combineSlices(siteApi, platformApi, sessionSlice, connectionSlice, modulesSlice, adsSlice, subscribersSlice, movingSlice);
const adminSaga = spawnEach([watchConnection, watchLinks, watchModules, watchAdPictures, watchImports, watchMoving]);

/** The middleware of the RTK Query APIs. */
export const apiMiddleware = [siteApi.middleware, platformApi.middleware] as const;

/** The store of the admin page, for the product and for tests. */
export const makeAdminStore = (options: PageStoreOptions) => makePageStore({ ...options, reducer: adminReducer, rootSaga: adminSaga, middleware: apiMiddleware });
