import { combineSlices } from '@reduxjs/toolkit';
import { platformApi } from '../api/core/platform-api';
import { siteApi } from '../api/core/site-api';
import { adsSlice } from '../features/money/ads/slice';
import { connectionSlice } from '../features/site/connection/slice';
import { modulesSlice } from '../features/site/modules/slice';
import { movingSlice } from '../features/site/moving/slice';
import { sessionSlice } from '../features/site/session/slice';
import { subscriberListSlice } from '../features/readers/subscriberList/slice';
import { subscribersSlice } from '../features/readers/subscribers/slice';
import { watchAdPictures } from '../sagas/money/choose-ad-picture.saga';
import { followAddress } from '../sagas/core/follow-address.saga';
import { watchConnection } from '../sagas/site/connect-site.saga';
import { watchLinks } from '../sagas/site/follow-link.saga';
import { watchSubscriberChanges } from '../sagas/readers/change-subscribers.saga';
import { watchImports } from '../sagas/readers/import-subscribers.saga';
import { watchMoving } from '../sagas/site/move-content.saga';
import { watchModules } from '../sagas/site/set-module-active.saga';
import { makePageStore, type PageStoreOptions } from './make-page-store';
import { spawnEach } from './spawn-each';

/** The slices and watchers of the admin page, which has no editor; those of the editor are in `root-reducer.ts` and `root-saga.ts`. */
export const adminReducer = combineSlices(
	siteApi,
	platformApi,
	sessionSlice,
	connectionSlice,
	modulesSlice,
	adsSlice,
	subscribersSlice,
	subscriberListSlice,
	movingSlice
);
const followSubscriberList = followAddress({
	actions: subscriberListSlice.actions,
	selectAddressQuery: subscriberListSlice.selectors.selectAddressQuery,
	isAt: (route) => route === '/newsletter',
});
const adminSaga = spawnEach([
	watchConnection,
	watchLinks,
	watchModules,
	watchAdPictures,
	watchImports,
	watchMoving,
	watchSubscriberChanges,
	followSubscriberList,
]);

/** The middleware of the RTK Query APIs. */
export const apiMiddleware = [siteApi.middleware, platformApi.middleware] as const;

/** The store of the admin page, for the product and for tests. */
export const makeAdminStore = ({ ports, session }: PageStoreOptions) =>
	makePageStore({ ports, preloadedState: { session }, reducer: adminReducer, rootSaga: adminSaga, middleware: apiMiddleware });
