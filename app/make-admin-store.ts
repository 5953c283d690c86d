import { combineSlices } from '@reduxjs/toolkit';
import { platformApi } from '../api/platform-api';
import { siteApi } from '../api/site-api';
import { adsSlice } from '../features/ads/slice';
import { connectionSlice } from '../features/connection/slice';
import { formAnswersSlice } from '../features/formAnswers/slice';
import { modulesSlice } from '../features/modules/slice';
import { movingSlice } from '../features/moving/slice';
import { sessionSlice } from '../features/session/slice';
import { subscribersSlice } from '../features/subscribers/slice';
import { watchAnswerChanges } from '../sagas/change-answers.saga';
import { watchAdPictures } from '../sagas/choose-ad-picture.saga';
import { watchConnection } from '../sagas/connect-site.saga';
import { watchLinks } from '../sagas/follow-link.saga';
import { watchImports } from '../sagas/import-subscribers.saga';
import { watchMoving } from '../sagas/move-content.saga';
import { watchReplies } from '../sagas/send-reply.saga';
import { watchModules } from '../sagas/set-module-active.saga';
import { makePageStore, type PageStoreOptions } from './make-page-store';
import { spawnEach } from './spawn-each';

/** The slices and watchers of the admin pages, which have no editor; those of the editor are in `root-reducer.ts` and `root-saga.ts`. */
export const adminReducer = combineSlices(siteApi, platformApi, sessionSlice, connectionSlice, modulesSlice, formAnswersSlice, adsSlice, subscribersSlice, movingSlice);
const adminSaga = spawnEach([watchConnection, watchLinks, watchModules, watchAnswerChanges, watchReplies, watchAdPictures, watchImports, watchMoving]);

/** The middleware of the RTK Query APIs. */
export const apiMiddleware = [siteApi.middleware, platformApi.middleware] as const;

/** The store of the admin pages, for the product and for tests. */
export const makeAdminStore = (options: PageStoreOptions) => makePageStore({ ...options, reducer: adminReducer, rootSaga: adminSaga, middleware: apiMiddleware });
