import { combineSlices } from '@reduxjs/toolkit';
import { siteApi } from '../api/core/site-api';
import { earningListSlice } from '../features/money/earningList/slice';
import { planSubscriberListSlice } from '../features/money/planSubscriberList/slice';
import { sessionSlice } from '../features/site/session/slice';
import { followAddress } from '../sagas/core/follow-address.saga';
import { makePageStore, type PageStoreOptions } from './make-page-store';
import { spawnEach } from './spawn-each';

const reducer = combineSlices(siteApi, sessionSlice, earningListSlice, planSubscriberListSlice);

const rootSaga = spawnEach([
	// What the page shows without a route, too.
	followAddress({
		actions: earningListSlice.actions,
		selectAddressQuery: earningListSlice.selectors.selectAddressQuery,
		isAt: (route) => route !== '/subscribers',
	}),
	followAddress({
		actions: planSubscriberListSlice.actions,
		selectAddressQuery: planSubscriberListSlice.selectors.selectAddressQuery,
		isAt: (route) => route === '/subscribers',
	}),
]);

/** The store of the page of earnings, for the product and for tests. */
export const makeEarningsStore = ({ ports, session }: PageStoreOptions) =>
	makePageStore({ ports, preloadedState: { session }, reducer, rootSaga, middleware: [siteApi.middleware] });
